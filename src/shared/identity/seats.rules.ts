import type { AdminRole, AnyPart, SeatPart } from '../platform/roles';

/** The most people of an outlet, with its owner and those who are invited. */
export const SEATS_MAX = 10;

export const PART_LABELS: Readonly<Record<AnyPart, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  moderator: 'Moderator',
  finance: 'Finance',
};

/** As in 'Make somebody a moderator'. */
export const PART_NAMES: Readonly<Record<AnyPart, string>> = {
  owner: 'an owner',
  editor: 'an editor',
  moderator: 'a moderator',
  finance: 'finance',
};

/** What a person with the part may do, as the invitation says it. */
export const PART_TEXTS: Readonly<Record<SeatPart, string>> = {
  editor: 'Editors listen, offer, decline, deliver and chat. They do not see the wallet.',
  finance:
    'Finance sees the wallet and papers, and asks for payouts. It does not see orders and chats.',
};

/** The same for admins. */
export const STAFF_TEXTS: Readonly<Record<AdminRole, string>> = {
  owner: 'Owners do everything, and change the team.',
  moderator:
    'Moderators review, and decide disputes and reports. The log and the orders hide amounts.',
  finance: 'Finance pays out, refunds and sets prices. It does not review.',
};

/** What each part may do, as the settings say it; the calls declare it. */
export const PART_RIGHTS: readonly [what: string, part: SeatPart | null][] = [
  ['Submissions, offers, declines', 'editor'],
  ['Orders, deliveries, chat', 'editor'],
  ['Your page, services', 'editor'],
  ['Away, open orders', 'editor'],
  ['Wallet, statements, papers', 'finance'],
  ['Ask for a payout', 'finance'],
  ['Change the payee', null],
  ['Results', null],
  ['Invite and remove people', null],
];

export const SEAT_MESSAGES = {
  hasAccount: 'This person has an account of their own.',
  invited: 'This person is invited already.',
  full: `An outlet has ${SEATS_MAX} people at most, with those who are invited.`,
  ownerStays: 'Hand the outlet over first, or delete it.',
  adminStays: 'An admin of the platform cannot hand their outlet over.',
  twoSteps:
    'Please turn on two-step log-in first, in Settings, Log-in and devices: your outlet has several people.',
  noPart: 'Please choose a part.',
  loadFailed: 'Failed to load the people. Please try again.',
  notRead: 'The invitation could not be read. Please try again.',
  failed: 'This was not saved. Please try again.',
} as const;
