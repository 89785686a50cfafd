import { moneyProposals } from '@/server/platform/db/schema';
import {
  admins,
  type ModuleCases,
  onSeen,
  to,
  versioned,
} from '@/server/testing/cases/moduleCases';
import type { Pair } from '@/server/testing/cases/moduleCases';
import { newWork } from '@/server/testing/cases/makers';

/** A bonus that the outlet's account has proposed for the artist, as if it were an admin. */
async function newProposal({ test, artist, media }: Pair): Promise<number> {
  const [row] = await test.db
    .insert(moneyProposals)
    .values({
      ...{ kind: 'bonus', aboutId: artist.user.id, amountCents: 60_000, reason: 'For the launch' },
      proposedBy: media.user.id,
    })
    .returning({ id: moneyProposals.id });
  return row?.id ?? 0;
}

export const cases: ModuleCases = {
  routes: {
    createBonus: [
      ({ media }) => ({
        payload: { email: media.user.email, amount: 1, reason: 'Thanks' },
      }),
      admins(201),
      {
        role: 'admin',
        body: ({ records }) => ({
          email: records.accounts.media.user.email,
          amount: 0.25,
          reason: 'Thanks',
        }),
      },
    ],
    refundOrder: [
      onSeen('orders', newWork('paid'), {
        outlet_amount: 10,
        reason: 'Both of them asked for it.',
      }),
      admins(200),
      {
        role: 'admin',
        id: (records) => records.work('paid'),
        body: ({ count }) => ({ outlet_amount: count % 40, reason: 'Both of them asked for it.' }),
      },
    ],
    listProposals: [to(), admins(200), { role: 'admin' }],
    decideProposal: [
      versioned(newProposal, { confirm: false }),
      admins(200),
      {
        role: 'admin',
        id: (records) =>
          records.keep('proposal', () => newProposal({ test: records.test, ...records.accounts })),
        body: () => ({ confirm: false }),
      },
    ],
  },
  oneRow: {
    money_proposals: `INSERT INTO money_proposals (kind, about_id, amount_cents, reason, proposed_by)
      SELECT 'bonus', min(id), 60000, 'x', max(id) FROM users`,
  },
};
