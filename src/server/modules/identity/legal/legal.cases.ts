import { legalSnapshot, writeLegalDetails } from './legalRepository';
import { type ModuleCases, signedIn, to } from '@/server/testing/cases/moduleCases';

const DETAILS = {
  kind: 'company',
  name: 'Nachtbus Verlag UG',
  street: 'Weserstraße 41',
  postcode: '12045',
  city: 'Berlin',
  country: 'DE',
} as const;

export const cases: ModuleCases = {
  routes: {
    getLegalDetails: [to(), signedIn(200), {}],
    setLegalDetails: [
      to(DETAILS),
      signedIn(200),
      { body: ({ count }) => ({ ...DETAILS, street: `Weserstraße ${count}` }) },
    ],
  },
  stale: {
    setLegalDetails: ({ media: caller }) => {
      const theirs = { ...DETAILS, city: 'Köln' };
      const path = 'legal-details/';
      return Promise.resolve({ method: 'PUT', path, caller, version: 1, mine: DETAILS, theirs });
    },
  },
  strangers: {
    legal_details: async ({ test, media }) => {
      const other = await test.register('media');
      await writeLegalDetails(test.db, {
        ...{ ...DETAILS, userId: media.user.id, updatedAt: new Date() },
        ...{ vatNumber: '', taxNumber: '', papersTo: '' },
      });
      expect(await legalSnapshot(test.db, other.user.id)).toBeNull();
    },
  },
  oneRow: {
    legal_details: `INSERT INTO legal_details (user_id, kind, name, street, postcode, city, country,
      vat_number, tax_number, papers_to, updated_at)
      SELECT min(id), 'private', 'N', 'S', '', 'C', 'DE', '', '', '', now() FROM users`,
  },
};
