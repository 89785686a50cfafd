import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Config } from '@/server/platform/config/config';
import { fileTransport } from '@/server/platform/mail/transports';
import {
  type NoticeFacts,
  NOTICE_KINDS,
  type NoticeKind,
  NOTICES,
} from '@/shared/platform/notices.rules';
import type { Role } from '@/shared/platform/options';
import { noticeMail } from './noticeMails';

const config = {
  mailFrom: 'Linernote <no-reply@example.com>',
  publicUrl: 'https://music.example.com',
  jwtSecret: 'a secret that only the tests sign with',
  content: {},
} as Config; // the parts that a mail reads

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linernote-notices-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const now = new Date('2026-11-20T10:00:00Z');

function mailOf(kind: NoticeKind, facts: NoticeFacts, role: Role = 'artist', mailGatherS = 0) {
  const reader = { userId: 7, email: 'mara@example.com', role, timeZone: 'Europe/London' };
  const about = { order: 12, campaign: 4 };
  const notice = { kind, facts: { side: role, ...facts }, about };
  return noticeMail({ ...config, mailGatherS }, reader, notice, now);
}

/** Parses the sent bytes like a mail program. */
async function receive(kind: NoticeKind, facts: NoticeFacts, role: Role = 'artist') {
  const { to: recipient, subject, body, html, unsubscribeUrl } = mailOf(kind, facts, role);
  const none = { lastError: null, failedAt: null, gatheredFor: null, letter: null, replyTo: null };
  const content = { recipient, subject, body, html: html ?? null };
  const times = { nextAttemptAt: now, createdAt: now };
  const unsubscription = { unsubscribeUrl: unsubscribeUrl ?? null };
  const sent = { id: 1, attempts: 1, ...content, ...times, ...unsubscription, ...none };
  await fileTransport(folder, config).send(sent);
  const [name = ''] = await readdir(folder);
  const source = await readFile(path.join(folder, name), 'utf8');
  return { mail: await PostalMime.parse(source), source };
}

/** The visible text of the HTML. */
const readable = (html = ''): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => SIGNS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const order: NoticeFacts = { service: 'online_article', title: 'Four Rooms', other: 'Demo Weekly' };
const due = '2026-11-23T17:02:00Z';
const WHEN = '23 Nov 2026, 17:02 (Europe/London)';
const ENDS = { end: '2026-12-04T12:00:00Z', answeredEnd: '2027-02-20T12:00:00Z' };
const END = '4 Dec 2026, 12:00 (Europe/London)';
const ANSWERED_END = '20 Feb 2027, 12:00 (Europe/London)';

/** Takes a mail's subject, a part of its text and its button, if that does not open the order. */
const mail =
  (kind: NoticeKind, role: Role, facts: NoticeFacts) =>
  (lines: TemplateStringsArray, ...values: string[]) => {
    const [subject, says, button = 'See the order /offers/12'] = String.raw(lines, ...values)
      .trim()
      .split(/\n\s*/);
    return { kind, role, facts, subject, says, button };
  };

const MAILS = [
  mail('offer_received', 'artist', { ...order, cents: 14_000, due })`
    You have an offer: Online article for Four Rooms
    Demo Weekly offers: Online article for Four Rooms, $140.00. Please answer by ${WHEN}; accepting costs nothing yet.
    See the offer /offers/12`,
  mail('order_received', 'media', { ...order, other: 'Mara', cents: 14_000, due })`
    You have an order: Online article for Four Rooms
    Mara has ordered: Online article for Four Rooms, $140.00. Please answer by ${WHEN}, or it closes automatically.`,
  mail('order_placed', 'artist', { ...order, cents: 14_000, due })`
    Your order is placed: Online article for Four Rooms
    You have ordered: Online article for Four Rooms, $140.00. Demo Weekly can answer by ${WHEN}. Nothing is paid yet.`,
  mail('outlet_open', 'artist', { other: 'Demo Weekly', outlet: 3 })`
    Demo Weekly takes orders again
    You asked to be told: Demo Weekly takes orders again. A request is free until it is accepted.
    See the outlet /catalogue/3`,
  mail('payment_received', 'artist', { ...order, cents: 14_000, due })`
    Payment received: Online article for Four Rooms
    You have paid $140.00 for Online article for Four Rooms. The money is held for Demo Weekly until you accept the work, which is due by ${WHEN}. This is your receipt.`,
  mail('payment_received', 'artist', {
    ...order,
    cents: 4000,
    missingCents: 1000,
    due,
    cause: 'short',
  })`
    Payment on your balance: Online article for Four Rooms
    Your payment of $40.00 for Online article for Four Rooms is on your balance. The order still needs $10.00. Please pay the rest by ${WHEN}, or it closes automatically.`,
  mail('payment_received', 'artist', { ...order, cents: 4000, cause: 'kept' })`
    Payment on your balance: Online article for Four Rooms
    Your payment of $40.00 for Online article for Four Rooms is on your balance. The order no longer had to be paid.`,
  mail('payment_receipt', 'artist', {
    count: 0,
    cents: 0,
    cardCents: 4000,
    lines: [{ ...order, cause: 'kept' }],
  })`
    Payment on your balance
    Your card was charged $40.00. Your payment is on your balance, because no order could be paid with it: Online article for Four Rooms, Demo Weekly: closed in the meantime, not paid.
    See your orders /my-orders`,
  mail('payment_receipt', 'artist', {
    count: 1,
    cents: 14_000,
    cardCents: 13_000,
    lines: [
      { ...order, cents: 14_000, due },
      { service: 'ep_online_review', other: 'evil.example', cents: 4500, cause: 'kept' },
      { ...order, cents: 4500, cause: 'paid_before' },
      { ...order, cents: 4500, due, cause: 'open' },
    ],
  })`
    Payment received for 1 order
    You have paid $140.00 for 1 order. Your card was charged $130.00, and $10.00 came from your balance. The money is held until you accept the work. This is your receipt: Online article for Four Rooms, Demo Weekly: $140.00, paid. The work is due by ${WHEN}. EP online review, The outlet: closed in the meantime, not paid. Online article for Four Rooms, Demo Weekly: was paid before. Online article for Four Rooms, Demo Weekly: $45.00, not paid. Please pay it by ${WHEN}. The rest is on your balance.
    See your orders /my-orders`,
  mail('order_received', 'media', { service: 'online_interview', cents: 900, due })`
    You have an order: Online interview
    The artist has ordered: Online interview, $9.00. Please answer by ${WHEN}, or it closes automatically.`,
  mail('accepted', 'media', { ...order, other: 'Mara', due })`
    Your offer is accepted: Online article for Four Rooms
    Mara has accepted: Online article for Four Rooms. The work begins once it is paid, by ${WHEN}.`,
  mail('accepted', 'artist', { ...order, cause: 'start', due })`
    The work can begin: Online article for Four Rooms
    Online article for Four Rooms is agreed on. The work is due by ${WHEN}.`,
  mail('declined', 'media', { ...order, other: 'Mara' })`
    Declined: Online article for Four Rooms
    Mara has declined: Online article for Four Rooms. Nothing was paid.`,
  mail('declined', 'artist', { ...order, no: 'full', reason: 'Ask in May.' })`
    Declined: Online article for Four Rooms
    Demo Weekly has declined: Online article for Four Rooms. We are full for now. You can send us your next one. Nothing was paid. In their words: Ask in May.
    See the order /offers/12`,
  mail('submission_declined', 'artist', {
    title: 'Four Rooms',
    other: 'Demo Weekly',
    heard: '2:10',
  })`
    An outlet makes no offer: Four Rooms
    Demo Weekly says: We listened to 2:10 of Four Rooms and are not making an offer.
    See the campaign /campaigns/4`,
  mail('closed', 'artist', { ...order, cause: 'outlet_withdrew' })`
    An order is closed: Online article for Four Rooms
    Online article for Four Rooms is closed. Demo Weekly has withdrawn. Nothing was paid.`,
  mail('closed', 'artist', { ...order, cause: 'unanswered' })`
    An order is closed: Online article for Four Rooms
    Online article for Four Rooms is closed. Nobody has answered in time.`,
  mail('payment_due', 'artist', { ...order, cents: 14_000, due })`
    Accepted, pay by 23 Nov 2026: Online article for Four Rooms
    Demo Weekly has accepted: Online article for Four Rooms. The work begins once $140.00 is paid. Please pay by ${WHEN}, or the order closes automatically.
    Pay /offers/12`,
  mail('payment_due', 'artist', { service: 'online_article', other: 'Demo Weekly', cents: 0, due })`
    Accepted: Online article
    Demo Weekly has accepted: Online article. It has no release, so nothing is paid. By ${WHEN}, set it to Completed or pay it for a campaign; otherwise it closes automatically.
    Pay /offers/12`,
  mail('payment_due', 'artist', { ...order, cents: 14_000, due, cause: 'pay' })`
    Please pay by 23 Nov 2026: Online article for Four Rooms
    Online article for Four Rooms, $140.00, closes automatically on ${WHEN}. Please pay.
    Pay /offers/12`,
  mail('paid', 'media', { ...order, other: 'Mara', cents: 14_000, due })`
    Paid, due by 23 Nov 2026: Online article for Four Rooms
    Mara has paid for Online article for Four Rooms. $140.00 is held until the work is accepted. It is due by ${WHEN}.`,
  mail('refunded', 'artist', { ...order, cents: 14_000, cause: 'late' })`
    Refunded: Online article for Four Rooms
    Online article for Four Rooms is closed. The work was late. $140.00 that you had paid is back in your wallet.`,
  mail('refunded', 'media', { ...order, cents: 14_000, cause: 'undecided' })`
    Refunded: Online article for Four Rooms
    Online article for Four Rooms is closed. The dispute was not decided in time. The artist has the money back.`,
  mail('refunded', 'media', { ...order, cause: 'chargeback' })`
    Payment taken back: Online article for Four Rooms
    Online article for Four Rooms is closed. The payment was taken back by the card’s bank.`,
  mail('delivered', 'artist', { ...order, due })`
    Delivered: Online article for Four Rooms
    Demo Weekly has delivered: Online article for Four Rooms. Please look at it by ${WHEN}; after that it is accepted automatically.
    See the work /offers/12`,
  mail('delivered', 'media', { ...order, other: 'Mara', due })`
    Delivered: Online article for Four Rooms
    Online article for Four Rooms was delivered today, as planned. Mara has to look at it by ${WHEN}; after that it is accepted automatically.
    See the work /offers/12`,
  mail('scheduled', 'artist', { ...order, other: 'The Night Desk', due })`
    The work is ready: Online article for Four Rooms
    The Night Desk has finished Online article for Four Rooms. It becomes public on ${WHEN}, and is delivered then.`,
  mail('embargo_breached', 'media', { ...order, other: 'Mara', due })`
    Work is public too early: Online article for Four Rooms
    A link of Online article for Four Rooms was found public before the embargo ends on ${WHEN}. Please hide it until then. It does not count as delivered on time.`,
  mail('time_asked', 'artist', { ...order, count: 4, due, reason: 'The writer is ill.' })`
    More time is asked for: Online article for Four Rooms
    Demo Weekly asks for 4 days more for Online article for Four Rooms. Please answer by ${WHEN}; without an answer the date stays. This is why: The writer is ill.
    Answer /offers/12`,
  mail('time_answered', 'media', { ...order, other: 'Mara', count: 4, due, cause: 'given' })`
    More time is given: Online article for Four Rooms
    Mara gave 4 days more. Online article for Four Rooms is due by ${WHEN}.`,
  mail('revision_asked', 'media', { ...order, other: 'Mara', due, reason: 'Name the band.' })`
    Revision requested: Online article for Four Rooms
    Mara asks for a revision of Online article for Four Rooms. It is due by ${WHEN}. What should change: Name the band.`,
  mail('disputed', 'media', { ...order, other: 'Mara', cents: 4500, due, ...ENDS })`
    Dispute: answer by 23 Nov 2026, Online article for Four Rooms
    Mara has opened a dispute about Online article for Four Rooms. Please give your side by ${WHEN}. Without your answer, $45.00 goes back to the artist automatically on ${END}. With it, the money stays held and Linernote decides; if nobody does, $45.00 goes back to the artist automatically on ${ANSWERED_END}.`,
  mail('disputed', 'artist', { ...order, cents: 4500, due, ...ENDS })`
    Dispute opened: Online article for Four Rooms
    You have opened a dispute about Online article for Four Rooms. Demo Weekly can answer by ${WHEN}. Without an answer, $45.00 comes back to you automatically on ${END}. With it, the money stays held and Linernote decides; if nobody does, $45.00 comes back to you automatically on ${ANSWERED_END}.`,
  mail('disputed', 'media', { ...order, other: 'Mara', due, ...ENDS })`
    Dispute: answer by 23 Nov 2026, Online article for Four Rooms
    Without your answer, the order closes automatically on ${END}. With it, Linernote decides; if nobody does, the order closes automatically on ${ANSWERED_END}.`,
  mail('disputed', 'artist', { ...order, cause: 'suspended', cents: 4500, due, ...ENDS })`
    Dispute opened: Online article for Four Rooms
    The account of one side is suspended, so Linernote looks at Online article for Four Rooms. Without an answer, $45.00 comes back to you automatically on ${END}.`,
  mail('dispute_reminder', 'media', { ...order, cents: 4500, due, ...ENDS })`
    Reminder of a dispute: answer by 23 Nov 2026, Online article for Four Rooms
    Online article for Four Rooms is disputed. Please give your side by ${WHEN}. Without your answer, $45.00 goes back to the artist automatically on ${END}.
    Answer /offers/12`,
  mail('dispute_answered', 'artist', { ...order, other: 'Night Desk', cents: 4500, due })`
    Dispute answered: Online article for Four Rooms
    Night Desk has answered the dispute about Online article for Four Rooms. Linernote looks at both sides and decides, and the money stays held until then. If nobody does, $45.00 comes back to you automatically on ${WHEN}.`,
  mail('dispute_answered', 'media', { ...order, cents: 4500, due })`
    Your answer to the dispute: Online article for Four Rooms
    Your answer to the dispute about Online article for Four Rooms has arrived. Linernote looks at both sides and decides, and the money stays held until then. If nobody does, $45.00 goes back to the artist automatically on ${WHEN}.`,
  mail('dispute_question', 'media', { ...order, due, reason: 'Which band is it?' })`
    Question: answer by 23 Nov 2026, Online article for Four Rooms
    Linernote asks about the dispute of Online article for Four Rooms. Please answer by ${WHEN}. This is the question: Which band is it?`,
  mail('dispute_question', 'artist', { ...order, other: 'Night Desk', due })`
    More time in a dispute: Online article for Four Rooms
    Linernote has asked Night Desk a question about Online article for Four Rooms. You can both add links and files by ${WHEN}.`,
  mail('admin_message', 'media', { ...order, reason: 'The band has a new name.' })`
    Linernote has written to you: Online article for Four Rooms
    Linernote has written to you about Online article for Four Rooms. This is the message: The band has a new name.`,
  mail('resolved', 'artist', {
    ...order,
    cents: 7000,
    otherCents: 2550,
    other: 'Night Desk',
    reason: 'Half of it is missing.',
  })`
    Decided: Online article for Four Rooms
    Linernote decided: of Online article for Four Rooms, you get $70.00 back, and Night Desk gets $25.50. Your part is in your wallet. This is why: Half of it is missing.`,
  mail('resolved', 'media', { ...order, cents: 0, otherCents: 10_000, reason: 'No.' })`
    Decided: Online article for Four Rooms
    Linernote decided: of Online article for Four Rooms, you get $0.00, and Demo Weekly gets $100.00 back. This is why: No.`,
  mail('completed', 'media', { ...order, cents: 11_900 })`
    An order is completed: Online article for Four Rooms
    Online article for Four Rooms is completed, and your share of $119.00 is in your wallet.`,
  mail('completed', 'artist', order)`
    An order is completed: Online article for Four Rooms
    Online article for Four Rooms is completed. You can review it within 14 days.`,
  mail('deadline_near', 'artist', { ...order, due, cause: 'answer_offer' })`
    An offer is waiting for you: Online article for Four Rooms
    Demo Weekly offers: Online article for Four Rooms. Please answer by ${WHEN}; it closes then.`,
  mail('deadline_near', 'media', { ...order, due, cause: 'answer_order' })`
    An order is waiting for you: Online article for Four Rooms
    Online article for Four Rooms closes automatically on ${WHEN}. Please answer.`,
  mail('deadline_near', 'media', { ...order, due, cause: 'work' })`
    The work is due soon: Online article for Four Rooms
    Online article for Four Rooms is due by ${WHEN}.`,
  mail('deadline_near', 'media', { ...order, due, cents: 1, cause: 'late_work' })`
    The work is late: Online article for Four Rooms
    Online article for Four Rooms was due. The artist can have the money back, and it goes back automatically on ${WHEN}.`,
  mail('deadline_near', 'artist', { ...order, due, cause: 'look' })`
    The work is waiting for you: Online article for Four Rooms
    Online article for Four Rooms is accepted automatically on ${WHEN}.`,
  mail('review_asked', 'artist', { ...order, due })`
    A review is due: Online article for Four Rooms
    Online article for Four Rooms is completed. How was it with Demo Weekly? Please review it by ${WHEN}.
    Write a review /offers/12`,
  mail('review_revealed', 'artist', order)`
    You have a new review: Online article for Four Rooms
    You can now read what Demo Weekly wrote about Online article for Four Rooms.
    Read the review /my-feedback`,
  mail('review_replied', 'artist', order)`
    Your review has a reply: Online article for Four Rooms
    Demo Weekly has replied in public to your review of Online article for Four Rooms.
    Read the reply /offers/12`,
  mail('coverage_gone', 'artist', order)`
    Coverage cannot be reached: Online article for Four Rooms
    A link that was delivered cannot be reached any more: Online article for Four Rooms.`,
  mail('campaign_approved', 'artist', { title: 'Four Rooms', due })`
    Approved: Four Rooms
    We have listened to “Four Rooms” and approved it. The catalogue of outlets is open to you until ${WHEN}, and outlets can hear your music until then.
    See the campaign /campaigns/4`,
  mail('campaign_declined', 'artist', { title: 'Four Rooms', reason: 'No sound.' })`
    Your release was not approved
    We have listened to your release and could not approve it as it is. You can change it and send it again. This is why: No sound.
    See the campaign /campaigns/4`,
  mail('campaign_ending', 'artist', { title: 'Four Rooms', due })`
    Your campaign ends soon: Four Rooms
    Outlets can hear “Four Rooms” until ${WHEN}. Choose from the catalogue until then. After that you can send it again for another review and another month.
    See the campaign /campaigns/4`,
  mail('service_approved', 'media', {
    service: 'online_interview',
    cents: 6500,
    askedCents: 8000,
    reason: 'Like others.',
  })`
    Approved: Online interview
    Online interview is approved, and its final price is $65.00. Artists see it while it is on and your outlet is approved. About the price: Like others.
    See your services /my-services`,
  mail('prices_changed', 'media', {
    count: 1,
    lines: [{ service: 'online_interview', cents: 7000, beforeCents: 6500 }],
  })`
    A new price list has begun
    1 of your services has a new price from today. Orders keep the price at which they were placed. The new prices: Online interview: $70.00, before $65.00
    See your services /my-services`,
  mail('service_declined', 'media', { service: 'online_interview', reason: 'Too vague.' })`
    Not approved: Online interview
    We have looked at Online interview and could not approve it as it is. Once you change it we look at it again. This is why: Too vague.
    See your services /my-services`,
  mail('outlet_approved', 'media', { tier: 'rising' })`
    Your outlet is approved
    Your outlet is approved, in the tier Rising Stars. Artists now see each of your services as soon as it is approved.
    See your services /my-services`,
  mail('release_change', 'artist', { title: 'Four Rooms', field: 'title', cause: 'approved' })`
    Change approved: Four Rooms
    The new title of “Four Rooms” is approved and live now.
    See the campaign /campaigns/4`,
  mail('service_change', 'media', {
    service: 'online_interview',
    field: 'price',
    cause: 'declined',
    reason: 'Too much.',
  })`
    Change not approved: Online interview
    We have looked at the new price of Online interview and could not approve it, so the one that was approved stays. This is why: Too much.
    See your services /my-services`,
  mail('profile_change', 'artist', {
    side: 'artist',
    field: 'biography',
    cause: 'reverted',
    reason: 'It names another.',
  })`
    Change reverted
    We have looked at the new biography of your profile and gone back to what was approved. This is why: It names another.
    See your profile /profile-settings`,
  mail('outlet_declined', 'media', { reason: 'No address.' })`
    Your outlet was not approved
    We have looked at your outlet and could not approve it as it is. Once you change your profile we look at it again. This is why: No address.
    Change your profile /profile-settings`,
  mail('payee_changed', 'media', { reason: 'Nachtbus UG, DE89 … 3000', due })`
    Your payee was saved
    Payouts now go to another payee, from ${WHEN} on. If it was not you who saved it, change your password and write to us at once. The new one: Nachtbus UG, DE89 … 3000
    See your wallet /wallet`,
  mail('payout_asked', 'media', { cents: 25_000, reason: 'PayPal: me@example.com' })`
    Payout of $250.00 requested
    You asked for a payout of $250.00. The money is set aside until somebody has checked and paid it, and then you get an email. Until then you can cancel it in your wallet. Do so if it was not you who asked. This is where it goes: PayPal: me@example.com
    See your wallet /wallet`,
  mail('payout_automatic', 'media', { cents: 25_000, reason: 'DE89 … 3000' })`
    Payout of $250.00 on its way by itself
    Your balance of $250.00 is set aside for your automatic Friday payout. You get an email when it is paid. Until then you can cancel it in your wallet. This is where it goes: DE89 … 3000
    See your wallet /wallet`,
  mail('payout_skipped', 'media', { cents: 25_000, reason: 'Your bank account has changed.' })`
    Your Friday payout was left out
    Your balance of $250.00 was not paid out, and we try again on the next Friday. This is why: Your bank account has changed.
    See your wallet /wallet`,
  mail('statement_ready', 'media', { title: 'November 2026' })`
    Your statement: November 2026
    Your statement for November 2026 is ready, as PDF and as CSV.
    See your papers /profile-settings#papers`,
  mail('payout_paid', 'media', { cents: 25_000, reason: 'LN-0031' })`
    Payout of $250.00 paid
    Your payout of $250.00 has been paid. The reference of the transfer: LN-0031
    See your wallet /wallet`,
  mail('payout_rejected', 'media', { cents: 25_000, reason: 'No such account.' })`
    Payout of $250.00 not paid
    Your payout of $250.00 was not paid, and the money is on your balance again. This is why: No such account.
    See your wallet /wallet`,
  mail('report_decided', 'media', {
    report: 5,
    reported: 'outlet',
    title: 'Demo Weekly',
    isAbout: true,
    isReported: true,
    due,
    decision: 'hidden',
    reason: 'Paid work says so.',
  })`
    A report about you is decided: Demo Weekly
    Somebody reported your page (Demo Weekly), and a person at Linernote has looked at it. It is hidden from everybody. You can appeal once, by ${WHEN}. This is why: Paid work says so.
    See the decision /decisions/5`,
  mail('appeal_decided', 'artist', {
    report: 5,
    reported: 'outlet',
    title: 'Demo Weekly',
    decision: 'hidden',
    outcome: 'lifted',
    reason: 'It says so.',
  })`
    An appeal is decided: Demo Weekly
    Another person at Linernote has looked at the appeal about an outlet’s page (Demo Weekly). The first decision is lifted, and what it removed is back. This is why: It says so.
    See the decision /decisions/5`,
  mail('unread_messages', 'artist', { ...order, count: 2 })`
    2 unread messages: Online article for Four Rooms
    Demo Weekly, Online article for Four Rooms.
    Read and answer /offers/12`,
  mail('desk_disputed', 'artist', {
    service: 'online_article',
    title: 'Four Rooms',
    cents: 4500,
    ...ENDS,
  })`
    Dispute to decide: Online article for Four Rooms
    Online article for Four Rooms is disputed. Without a decision it is refunded automatically on ${END}, or on ${ANSWERED_END} if the outlet answers.
    See the dispute /admin/review?tab=disputes&open=12`,
  mail('desk_disputed', 'artist', {
    service: 'online_article',
    title: 'Four Rooms',
    cause: 'undecided',
    cents: 4500,
    due,
  })`
    Dispute still undecided: Online article for Four Rooms
    Online article for Four Rooms is disputed, the outlet has answered, and nobody has decided. It is refunded automatically on ${WHEN}.
    See the dispute /admin/review?tab=disputes&open=12`,
  mail('desk_failure', 'media', { cause: 'mail_failed' })`
    An email could not be sent
    The server tried for a day and a half to send an email and has stopped trying.
    See what is waiting /admin/business`,
  mail('desk_waits', 'media', {
    waiting: { campaigns: 3, outlets: 0, services: 1, payouts: 0, disputes: 2 },
  })`
    Waiting for a decision
    Waiting for review: 3 releases, 1 service and 2 disputes.
    See what is waiting /admin/business`,
];

/** All others have news that cannot wait, or be one of 14 in a mail. */
const GATHERED: readonly NoticeKind[] = [
  ...(['offer_received', 'order_received', 'order_placed', 'accepted', 'closed'] as const),
  ...(['outlet_open', 'completed', 'deadline_near', 'review_asked', 'review_revealed'] as const),
  ...(['coverage_gone', 'campaign_ending', 'prices_changed', 'unread_messages'] as const),
  ...([
    'desk_waits',
    'submission_declined',
    'time_asked',
    'time_answered',
    'review_replied',
  ] as const),
];

it.each(NOTICE_KINDS)('%s has a mail: at once or gathered, with a subject of one line', (kind) => {
  expect(MAILS.map((each) => each.kind)).toContain(kind);
  const { gathered } = mailOf(kind, {}, 'artist', 600);
  expect(gathered?.until).toEqual(
    GATHERED.includes(kind) ? new Date('2026-11-20T10:10:00Z') : undefined,
  );
  const evil = 'Four\r\nBcc: all@evil.example\u2028x';
  const facts: NoticeFacts = { title: evil, other: evil, reason: evil, service: 'online_article' };
  for (const role of ['artist', 'media'] as const) {
    const { subject } = mailOf(kind, { ...facts, due }, role);
    expect(subject).toMatch(/^[\x20-\x7e’]+$/);
    expect(subject).not.toContain('Bcc');
  }
});

it('says the whole of a long title in its subject', () => {
  const title = 'Four Rooms '.repeat(7).trim();
  const { subject } = mailOf('delivered', { ...order, title });
  expect(subject).toBe(`Delivered: Online article for ${title}`);
});

it.each(MAILS)(
  '$kind to $role, “$subject”: has its texts and a link, loads nothing external, and can be unsubscribed from',
  async ({ kind, role, facts, subject, says, button }) => {
    const { mail: received, source } = await receive(kind, facts, role);
    expect(received.to).toEqual([expect.objectContaining({ address: 'mara@example.com' })]);
    expect(received.from).toMatchObject({ name: 'Linernote', address: 'no-reply@example.com' });
    expect(received.subject).toBe(subject);
    const label = button.slice(0, button.lastIndexOf(' '));
    const url = `https://music.example.com${button.slice(button.lastIndexOf(' ') + 1)}`;

    const { text = '', html = '' } = received;
    expect(text.replace(/^> /gm, '').replace(/\s+/g, ' ')).toContain(says);
    expect(text.startsWith('Hello,\n\n')).toBe(true);
    expect(text).toContain(`${label}:\n${url}\n`);
    // The address must also be whole in the bytes, so that it can be copied from the file.
    if (/^[\x20-\x7e\n\r]*$/.test(text)) expect(source).toContain(`\n${url}\r\n`);

    expect(readable(html)).toContain(says);
    expect(html.match(/display:inline-block/g)).toHaveLength(1);
    const inHtml = url.replaceAll('&', '&amp;');
    expect(html).toContain(`<a href="${inHtml}" style="display:inline-block`);
    expect(html).toContain(`>${inHtml}</a>`);
    for (const shown of [readable(html), text])
      expect(shown).not.toMatch(/undefined|null|NaN|Invalid|\[object/);

    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=|http:/i);
    const hosts = [...html.matchAll(/https?:\/\/([^/"<]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['music.example.com']));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
    const header = (name: string) => received.headers.find(({ key }) => key === name)?.value;
    if (NOTICES[kind].topic === null) {
      expect(header('list-unsubscribe')).toBeUndefined();
      expect(text).toContain('Emails about money and decisions are always sent.');
      return;
    }
    expect(header('list-unsubscribe')).toMatch(
      /^<(https:\/\/music\.example\.com\/api\/notices\/unsubscribe\/\?token=[\w.-]+)>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain(`7.${NOTICES[kind].topic}.`);
    expect(readable(html)).toContain('Turn off emails like this');
  },
);

it('has text that other users wrote as plain text in the HTML, whatever it contains', async () => {
  const reason = '<script>alert(1)</script> & "quotes" \'n <b>bold</b>\nsecond line';
  const { mail: received } = await receive('campaign_declined', { reason });
  expect(received.html).not.toMatch(/<script|<b>/);
  expect(readable(received.html)).toContain(reason.replace('\n', ' '));
  expect(received.text).toContain('> second line');
});

it.each([
  ...['Win at evil.example', 'https://evil.example', 'Mara <b>', 'a@evil.example'],
  ...['Mara\u202eelpmaxe', 'ΡayРal', 'x'.repeat(81), 'Two\nlines'],
])('leaves out a name that could mislead: %j', async (other) => {
  const facts: NoticeFacts = { service: 'online_article', title: other, other, cents: 900, due };
  const { mail: received, source } = await receive('order_received', facts);
  expect(received.subject).toBe('You have an order: Online article');
  expect(received.text).toContain('The outlet has ordered: Online article, $9.00.');
  expect(source).not.toMatch(/evil|elpmaxe/);
});

it.each(['Motörhead', 'Mr. Big', 'AC & Co.', 'Sigur Rós', '宇多田ヒカル', 'Guns N’ Roses'])(
  'includes what is a name: %s',
  async (other) => {
    const { mail: received } = await receive('delivered', { ...order, other, due });
    expect(received.text).toContain(`${other} has delivered`);
    expect(readable(received.html)).toContain(`${other} has delivered`);
  },
);
