import { adminMoneyCalls } from '../money/adminMoney.calls';
import { disputeCalls } from '../trade/adminOrders.calls';
import { peopleCalls } from './people.calls';
import { adminReportCalls } from './reports.calls';
import { DECIDERS } from './queue.rules';
import { serviceDecisionSchema } from './moderation.requests';
import { PEOPLE_DECIDER } from './people.rules';
import { moderationCalls } from './moderation.calls';

test('those who are shown a decision are those who may take it', () => {
  expect(DECIDERS).toEqual({
    campaigns: moderationCalls.decideCampaign.who,
    outlets: moderationCalls.decideOutlet.who,
    services: moderationCalls.decideService.who,
    changes: moderationCalls.decideChange.who,
    payouts: adminMoneyCalls.settlePayout.who,
    reports: adminReportCalls.decideReport.who,
    disputes: disputeCalls.resolveDispute.who,
  });
  const { suspendPerson, liftPerson, takeDownPerson, viewPerson, addPersonNote } = peopleCalls;
  for (const { who } of [suspendPerson, liftPerson, takeDownPerson, viewPerson, addPersonNote])
    expect(who).toBe(PEOPLE_DECIDER);
});

test('twenty services are approved along at most', () => {
  const along = (length: number) => ({
    approve: true,
    services: Array.from({ length }, (_, at) => ({ id: at + 1, version: 1 })),
  });
  expect(serviceDecisionSchema.isValidSync(along(20))).toBe(true);
  expect(serviceDecisionSchema.isValidSync(along(21))).toBe(false);
});
