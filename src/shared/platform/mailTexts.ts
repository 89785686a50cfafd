/** The first text of a kind of mail, and what is put into it. */
interface MailKindOf<Place extends string> {
  name: string;
  places: readonly Place[];
  subject: string;
  /** Markdown. */
  body: string;
}

const letter = <const Place extends string = never>(
  name: string,
  places: readonly Place[],
  subject: string,
  ...paragraphs: readonly string[]
): MailKindOf<Place> => ({
  ...{ name, places, subject },
  body: ['Hello,', ...paragraphs].join('\n\n'),
});

const NOT_YOU =
  'If it was not you, somebody knows your password. Set a new one at once with "Forgot your password?" on the log-in page, which also logs everybody out.';
const CONTACT_US = 'If it was not you, please contact us at once.';

/*
 * Those about log-ins have no name that a user wrote: anybody can sign up with, or invite, a
 * stranger's address.
 */
export const MAIL_TEXTS = {
  activation: letter(
    'Welcome',
    ['link'],
    'Welcome to Linernote: confirm your email address',
    'welcome to Linernote. Please confirm your email address, so that you hear about orders, deadlines and payments.',
    '[Confirm the address]({link})',
    'The link works for seven days. If you have not signed up, ignore this email.',
  ),
  password_reset: letter(
    'Set a new password',
    ['link'],
    'Set a new password',
    'somebody, hopefully you, asked for a new password for your Linernote account.',
    '[Set it here]({link})',
    'The link works once, for one hour. If it was not you, ignore this email: your password stays as it is.',
  ),
  password_changed: letter(
    'Password changed',
    ['link'],
    'Your password was changed',
    'the password of your Linernote account was changed, and all other sessions have ended.',
    'If it was not you, set a new password at once.',
    '[Set a new password]({link})',
  ),
  email_change: letter(
    'Confirm a new address',
    ['link'],
    'Confirm your new email address',
    'somebody, hopefully you, wants to log in to Linernote with this email address from now on.',
    '[Confirm the address]({link})',
    'The link works once, for one day. If it was not you, ignore this email: nothing changes.',
  ),
  email_change_asked: letter(
    'Address about to change',
    [],
    'Your email address is about to change',
    'somebody, hopefully you, gave another email address for your Linernote account. It takes effect once the link that we sent there is opened. Until then you log in with this one.',
    `${NOT_YOU} That makes the link useless, too.`,
  ),
  email_stop: letter(
    'Address about to change, asked of us',
    ['link'],
    'Somebody asked us to change your email address',
    'we were asked to give your Linernote account another email address. It takes effect once the link that we sent there is opened. If it was not you, stop it.',
    '[Stop it here]({link})',
    'The link works for one day. If it was you, ignore this email.',
  ),
  email_changed: letter(
    'Address changed',
    [],
    'Your email address has changed',
    'your Linernote account has another email address now, and you can no longer log in with this one.',
    CONTACT_US,
  ),
  second_factor_on: letter(
    'Two-step log-in on',
    [],
    'Two-step log-in is on',
    'logging in to your Linernote account now also takes a code from your authenticator app. Your other sessions have ended.',
    NOT_YOU,
  ),
  second_factor_off: letter(
    'Two-step log-in off',
    [],
    'Two-step log-in is off',
    'from now on your password alone is enough to log in to your Linernote account.',
    NOT_YOU,
  ),
  second_factor_reset: letter(
    'Two-step log-in about to be reset',
    ['moment'],
    'Two-step log-in is about to be turned off',
    'we were asked to turn off two-step log-in for your Linernote account. That happens on {moment}, and your sessions end then. From then on your password alone is enough.',
    'If you did not ask for it, log in with a code of your app, or with a recovery code, before that time: that stops it. Then set a new password.',
  ),
  second_factor_kept: letter(
    'Two-step log-in kept',
    [],
    'Two-step log-in stays on',
    'two-step log-in of your Linernote account is not turned off: we have taken that back.',
    'If you still need it, please contact us.',
  ),
  recovery_code_used: letter(
    'Recovery code used',
    ['codes'],
    'A recovery code was used',
    'one of the recovery codes of your Linernote account was used in place of your authenticator app. You have {codes} left; you can make new ones in your profile settings.',
    NOT_YOU,
  ),
  recovery_codes_renewed: letter(
    'New recovery codes',
    [],
    'You have new recovery codes',
    'new recovery codes were made for your Linernote account. The old ones no longer work.',
    NOT_YOU,
  ),
  session_ended: letter(
    'Session ended for safety',
    ['link'],
    'We have ended one of your sessions',
    'a key of one of your Linernote sessions was used a second time, long after the first. Somebody may have copied it, so we have ended that session wherever it was open.',
    'Please log in again. If you think that somebody else was in your account, set a new password, which ends all other sessions.',
    '[Set a new password]({link})',
  ),
  export: letter(
    'Export of the data',
    ['link'],
    'Your Linernote data',
    'as you asked, here is all that Linernote keeps about your account, in one file.',
    '[Get the file]({link})',
    'The link works for seven days. Whoever has it can download the file, so do not pass it on.',
  ),
  account_deleted: letter(
    'Account deleted',
    [],
    'Your Linernote account was deleted',
    'your Linernote account was deleted, as you asked. What was yours alone is gone. What you shared with others stays with them, without your name. You can sign up again with this address at any time.',
    CONTACT_US,
  ),
  account_suspended: letter(
    'Account suspended',
    ['reason'],
    'Your Linernote account is suspended',
    'your Linernote account is suspended: nobody can log in to it until that is lifted. The reason:\n{reason}',
    'If you think that this is a mistake, please contact us.',
  ),
  account_lifted: letter(
    'Suspension lifted',
    [],
    'Your Linernote account is open again',
    'the suspension of your Linernote account was lifted, and you can log in again.',
    'An outlet is reviewed again before artists see it.',
  ),
  invitation: letter(
    'Invited to an outlet',
    ['link'],
    'You are invited to an outlet on Linernote',
    'an outlet invites you to work with it on Linernote, with a log-in of your own.',
    '[See who it is, and accept]({link})',
    'The link works once, for 7 days. If you do not know of it, ignore this email.',
  ),
  invitation_to_team: letter(
    'Invited to the team',
    ['link'],
    'You are invited to the team of Linernote',
    'you are invited to work at Linernote, with a log-in of your own.',
    '[See as what, and accept]({link})',
    'The link works once, for 7 days. If you do not know of it, ignore this email.',
  ),
  seat_removed: letter(
    'Log-in at an outlet ended',
    [],
    'Your log-in at an outlet has ended',
    'you no longer work with your outlet on Linernote, and your log-in was deleted.',
    'With this address you can be invited again, or sign up for yourself.',
  ),
  person_removed: letter(
    'Person of an outlet removed',
    [],
    'A person of your outlet was removed',
    'we have removed a person from your outlet on Linernote. Who works there is in your profile settings.',
    'If you have questions, please contact us.',
  ),
  hand_over: letter(
    'Outlet offered',
    ['link'],
    'Your outlet is offered to you',
    'the owner of your outlet on Linernote wants to hand it over to you: page, orders and wallet.',
    '[Take it over here]({link})',
    'The link works once, for seven days. If you do not want that, ignore this email: nothing changes.',
  ),
  handed_over: letter(
    'Outlet handed over',
    [],
    'Your outlet has another owner',
    'your outlet on Linernote was taken over by the person whom you named, and you are an editor now. Log in again with your own address and password.',
    CONTACT_US,
  ),
  report_confirmation: letter(
    "Confirm a reporter's address",
    ['link'],
    'Confirm your address to hear about your report',
    'This address was given with a report on Linernote. To hear what was decided, confirm it.',
    '[Confirm the address]({link})',
    'If it was not you, ignore this email: you will get no other about it, and we delete the address with the decision.',
  ),
  report_decided: letter(
    'Report decided, to a visitor',
    ['report', 'decision', 'reason'],
    'Your report {report} is decided',
    '{decision}',
    'This is why:\n{reason}',
    'You get this email because this address was given with a report on Linernote. We have deleted it now.',
  ),
  legal_changed: letter(
    'New version of a legal page',
    ['page', 'day', 'link'],
    '{page}: a new version from {day}',
    'a page that concerns everybody on Linernote has a new version: {page}. It holds from {day}.',
    '[Read it]({link})',
    'You get this email because you have an account on Linernote.',
  ),
  notice: letter('Around a notice', ['subject', 'notices'], '{subject}', '{notices}'),
  notices: letter(
    'Around several notices',
    ['count', 'notices'],
    '{count} new notices on Linernote',
    '{notices}',
  ),
  contact: {
    ...{ name: 'Message of the contact form, to us', places: ['email', 'text'] as const },
    ...{ subject: 'Message to Linernote from {email}', body: '{text}' },
  },
  test: letter(
    'Test mail',
    [],
    'A test mail of Linernote',
    'You asked for it on the settings page. Mails arrive.',
  ),
} as const satisfies Readonly<Record<string, MailKindOf<string>>>;

export type MailKind = keyof typeof MAIL_TEXTS;
export type MailPlace = (typeof MAIL_TEXTS)[MailKind]['places'][number];
export type MailValues<Kind extends MailKind> = Readonly<
  Record<(typeof MAIL_TEXTS)[Kind]['places'][number], string>
>;

export const MAIL_KINDS = Object.keys(MAIL_TEXTS) as MailKind[]; // its own keys

/** What a preview puts in. */
export const MAIL_EXAMPLES: Readonly<Record<MailPlace, string>> = {
  link: 'https://example.com/an-example?token=example',
  moment: 'Thu, 10 Dec 2026 16:20:00 GMT',
  codes: '3 codes',
  reason: 'An example of a reason.\nIt may have lines.',
  report: '12',
  decision: 'An example of a decision.',
  page: 'Terms and conditions',
  day: '10 Dec 2026',
  subject: 'Example of a subject: Online review for Salt Rooms',
  notices: 'Here is the notice, with its button.',
  count: '3',
  email: 'mara@example.com',
  text: 'An example of a message.',
};

/** A mail makes sense without these. */
const DISPENSABLE: ReadonlySet<string> = new Set(['codes', 'report', 'subject', 'count', 'email']);
export const mustHave = (places: readonly string[]): string[] =>
  places.filter((place) => !DISPENSABLE.has(place));

export const mailKeyOf = (kind: MailKind): string => `mail-${kind}`;
