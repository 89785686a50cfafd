import { readTexts, writeTexts } from './textsRepository';
import { type ModuleCases, outlets, to } from '@/server/testing/cases/moduleCases';

const one = { kind: 'chat', name: 'lead', text: 'Which track should lead, {artist}?' } as const;

export const cases: ModuleCases = {
  routes: {
    getTexts: [to(), outlets(200), { role: 'media' }],
    setTexts: [
      to({ texts: [one] }),
      outlets(200),
      { role: 'media', body: ({ count }) => ({ texts: [{ ...one, name: `lead ${count}` }] }) },
    ],
  },
  stale: {
    setTexts: ({ media: caller }) => {
      const [mine, theirs] = [{ texts: [one] }, { texts: [{ ...one, name: 'photos' }] }];
      return Promise.resolve({ method: 'PUT', path: 'texts/', caller, version: 1, mine, theirs });
    },
  },
  strangers: {
    saved_texts: async ({ test, media }) => {
      const other = await test.register('media');
      await writeTexts(test.db, media.user.profile.id, [one], undefined);
      expect((await readTexts(test.db, other.user.profile.id)).texts).toEqual([]);
    },
  },
  ownTables: ['saved_texts'],
  oneRow: {
    saved_texts: `INSERT INTO saved_texts (media_id, texts)
      SELECT min(id), '[]' FROM media_profiles`,
  },
};
