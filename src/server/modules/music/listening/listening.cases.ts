import { insertOpenCampaign, insertSoundTrack } from '@/server/testing/campaigns';
import { approveOutlet } from '@/server/testing/trade';
import { type ModuleCases, outletOwner } from '@/server/testing/cases/moduleCases';
import { HEARD_BYTES } from '@/shared/music/listening.rules';
import { beginListening, lockListening } from './listeningRepository';

const parts = Buffer.alloc(HEARD_BYTES, 0xff).toString('base64');

export const cases: ModuleCases = {
  routes: {
    reportListening: [
      async ({ test, artist, media }) => {
        await approveOutlet(test, media);
        const campaign = await insertOpenCampaign(test, artist);
        return { id: await insertSoundTrack(test, artist, campaign), payload: { parts } };
      },
      outletOwner(204),
      { role: 'media', id: (records) => records.heardTrack(), body: () => ({ parts }) },
    ],
  },
  strangers: {
    listening: async ({ test, artist, media }, nobody) => {
      const trackId = await insertSoundTrack(
        test,
        artist,
        await insertOpenCampaign(test, artist),
        100,
      );
      const own = media.user.profile.id;
      await beginListening(test.db, { trackId, outletId: own }, test.deps.now());
      expect(await lockListening(test.db, { trackId, outletId: nobody })).toBeNull();
      expect(await lockListening(test.db, { trackId, outletId: own })).toMatchObject({ trackId });
    },
  },
  ownTables: ['listening'],
  oneRow: {
    listening: `INSERT INTO listening (track_id, media_id, parts, heard, reported_at)
      SELECT (SELECT max(id) FROM tracks), (SELECT min(id) FROM media_profiles),
        decode(repeat('00', 125), 'hex'), 0, now() ON CONFLICT DO NOTHING`,
  },
};
