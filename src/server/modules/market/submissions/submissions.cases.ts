import { openCatalogue } from '@/server/testing/campaigns';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { newCampaign } from '@/server/testing/cases/makers';
import { artists, type ModuleCases, outlets, of, to } from '@/server/testing/cases/moduleCases';
import type { TestAccount } from '@/server/testing/testApp';
import { approveOutlet } from '@/server/testing/trade';
import { shelve } from './decisionsRepository';
import { findSubmission, listSubmissions } from './submissionsRepository';

const one: FuzzCase = { role: 'media', id: (records) => records.submission() };

export const cases: ModuleCases = {
  // Neither outlet is approved; submissions.test.ts covers one that is.
  routes: {
    listSubmissions: [to(), outlets(200), { role: 'media' }],
    countSubmissions: [to(), outlets(200), { role: 'media' }],
    getSubmission: [of(newCampaign), outlets(404), one],
    decideSubmissions: [
      to({ campaigns: [1], from: null, shelf: 'saved' }),
      outlets(200),
      {
        role: 'media',
        body: async ({ count, records }) => ({
          campaigns: [await records.submission()],
          from: count % 3 ? null : 'declined',
          shelf: count % 2 ? 'declined' : null,
          reason: 'full',
          line: 'Next time.',
        }),
      },
    ],
    rememberInbox: [
      to({ fits: true }),
      outlets(200),
      { role: 'media', body: ({ count }) => ({ unheard: count % 2 === 0 }) },
    ],
    listNoes: [to(), artists(200), { role: 'artist' }],
    shelveSubmission: [
      of(newCampaign, { shelf: 'saved' }),
      outlets(404),
      { ...one, body: ({ count }) => ({ shelf: count % 2 ? 'saved' : null }) },
    ],
  },
  strangers: {
    campaign_marks: async ({ test, artist, media }) => {
      const { id } = await openCatalogue(test, artist);
      const other = await test.register('media');
      await approveOutlet(test, media);
      await approveOutlet(test, other);
      const viewerOf = ({ user }: TestAccount) => ({ outletId: user.profile.id, now: new Date() });
      const no = { shelf: 'declined', reason: null, line: null } as const;
      await shelve(test.db, viewerOf(media), { userId: media.user.id }, [{ id, heard: 0 }], no);
      expect((await findSubmission(test.db, viewerOf(other), id))?.mark).toBeNull();
      const declined = await listSubmissions(test.db, viewerOf(other), { shelf: 'declined' });
      expect(declined.items).toEqual([]);
    },
  },
  stale: {
    shelveSubmission: async ({ test, artist, media: caller }) => {
      await approveOutlet(test, caller);
      const { id, version } = await openCatalogue(test, artist);
      const [mine, theirs] = [{ shelf: 'saved' }, { shelf: 'declined' }];
      const path = `submissions/${id}/shelf/`;
      return { method: 'PUT', path, caller, version, mine, theirs };
    },
  },
  ownTables: ['campaign_marks'],
  oneRow: {
    campaign_marks: `INSERT INTO campaign_marks (campaign_id, media_id, shelf)
      SELECT (SELECT min(id) FROM campaigns), (SELECT min(id) FROM media_profiles), 'saved'`,
  },
  longLists: {
    listSubmissions: [
      { who: 'media', path: 'submissions/?', of: 'many', queries: 6 },
      { who: 'media', path: 'submissions/?search=title&sort=newest&', of: 'many', queries: 6 },
    ],
  },
};
