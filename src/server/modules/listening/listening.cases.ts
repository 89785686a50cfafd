import { insertOpenCampaign, insertSoundTrack } from '@/server/testing/campaigns';
import { approveOutlet } from '@/server/testing/trade';
import { mediaOwner } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { HEARD_BYTES } from '@/shared/listening/heardParts';

const parts = Buffer.alloc(HEARD_BYTES, 0xff).toString('base64');

export const cases: ModuleCases = {
  routes: {
    reportListening: [
      async ({ test, artist, media }) => {
        await approveOutlet(test, media);
        const campaign = await insertOpenCampaign(test, artist);
        return { id: await insertSoundTrack(test, artist, campaign), payload: { parts } };
      },
      mediaOwner(204),
      {
        role: 'media',
        id: (records) => records.heardTrack(),
        body: () => ({ parts }),
      },
    ],
  },
  ownTables: ['listening'],
  oneRow: {
    listening: `INSERT INTO listening (track_id, media_id, parts, heard, reported_at)
      SELECT (SELECT max(id) FROM tracks), (SELECT min(id) FROM media_profiles),
        decode(repeat('00', 125), 'hex'), 0, now() ON CONFLICT DO NOTHING`,
  },
};
