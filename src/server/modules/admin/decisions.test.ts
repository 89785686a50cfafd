import { ObjectSchema } from 'yup';
import { API_PARTS } from '@/server/api';
import type { Call } from '@/shared/platform/contract';
import { isForAdmins } from '@/shared/platform/roles';

/** Calls that make something, look or tidy up: they decide on no record that somebody may change. */
const NO_DECISION = [
  ...['previewPrices', 'publishPrices', 'withdrawPrices', 'createBatch', 'createBonus'],
  ...['retryMails', 'sendTestMail', 'tryMail', 'claimReview', 'viewPerson', 'addPersonNote'],
  ...['endPersonSessions', 'confirmPerson', 'resendColleague', 'uninviteColleague'],
  /* an owner locks the owners, and the last change counts */
  ...['inviteColleague', 'changeColleague', 'removeColleague'],
];
/** Decisions that go against nobody. */
const NO_REASON = [
  ...['approvePayout', 'sendBatch', 'settleBatch', 'undoBatch', 'decideProposal'],
  ...['setSettings', 'saveContent', 'publishContent', 'liftPerson', 'askDispute', 'writeToSides'],
];
/** What a reason is sent as; where it is optional, declining without it is refused by the command. */
const REASON_FIELDS = ['reason', 'text', 'comment'];

const changing = API_PARTS.flatMap(({ contract }) => Object.entries(contract)).filter(
  ([, { who, method }]) => isForAdmins(who) && method !== 'GET',
);
const decisions = changing.filter(([name]) => !NO_DECISION.includes(name));
const namesOf = (calls: readonly (readonly [string, Call])[]) => calls.map(([name]) => name);

it('each decision of an admin names the version that was seen', () => {
  expect(namesOf(decisions.filter(([, call]) => call.isVersioned !== 'always'))).toEqual([]);
});

it('each decision that can go against somebody takes a reason of 10 letters', () => {
  const takesShort = ({ body }: Call) => {
    if (!(body instanceof ObjectSchema)) return true;
    const name = REASON_FIELDS.find((each) => each in body.fields);
    return (
      name === undefined || (body.fields[name] as ObjectSchema<object>).isValidSync('Nine char')
    );
  };
  expect(namesOf(decisions.filter(([, call]) => takesShort(call))).sort()).toEqual(
    [...NO_REASON].sort(),
  );
});

it('the lists name calls that exist', () => {
  const names = namesOf(changing);
  expect([...NO_DECISION, ...NO_REASON].filter((name) => !names.includes(name))).toEqual([]);
});
