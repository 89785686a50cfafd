import { type ModuleCases, outlets, to } from '@/server/testing/cases/moduleCases';

const one = { kind: 'chat', name: 'lead', text: 'Which track should lead, {artist}?' };

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
  ownTables: ['saved_texts'],
  oneRow: {
    saved_texts: `INSERT INTO saved_texts (media_id, texts)
      SELECT min(id), '[]' FROM media_profiles`,
  },
};
