import { type MailText, mailText } from '@/server/mail/mailText';
import { type MediaTier, type ServiceType, serviceTypeLabel } from '@/shared/options';

/*
 * As in the mails of accounts, nothing in them is of those that they are about: no titles, no names.
 * The reason is an admin's own words.
 */

const TIERS: Readonly<Record<MediaTier, string>> = {
  underground: 'The Underground',
  rising: 'The Rising Stars',
  heavy: 'The Heavy Hitters',
};

const pageAt = (publicUrl: string, path: string): string => new URL(path, publicUrl).toString();
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const amount = (price: number): string => `$${price.toFixed(2)}`;

export const campaignApprovedMail = (publicUrl: string, id: number, openUntil: Date): MailText =>
  mailText(
    'Your release is approved',
    `we have listened to your release, and it is approved. The catalogue of outlets is open to you\nuntil ${DAY.format(openUntil)}, and outlets can hear your music until then:`,
    pageAt(publicUrl, `/campaigns/${id}`),
  );

export const campaignDeclinedMail = (publicUrl: string, id: number, reason: string): MailText =>
  mailText(
    'Your release was not approved',
    'we have listened to your release and could not approve it as it is. This is why:',
    reason,
    'You can change it and send it again:',
    pageAt(publicUrl, `/campaigns/${id}`),
  );

export const outletApprovedMail = (publicUrl: string, tier: MediaTier): MailText =>
  mailText(
    'Your outlet is approved',
    `your outlet is approved, in the tier ${TIERS[tier]}. From now on artists see your services as soon\nas each of them is approved:`,
    pageAt(publicUrl, '/my-services'),
  );

export const outletDeclinedMail = (publicUrl: string, reason: string): MailText =>
  mailText(
    'Your outlet was not approved',
    'we have looked at your outlet and could not approve it as it is. This is why:',
    reason,
    'Once you change your profile we look at it again:',
    pageAt(publicUrl, '/profile-settings'),
  );

export interface ApprovedService {
  type: ServiceType;
  /** US dollars: what it was, and what it is now. */
  asked: number;
  price: number;
  /** Why it is not the list's. */
  reason: string | undefined;
}

export function serviceApprovedMail(
  publicUrl: string,
  { type, asked, price, reason }: ApprovedService,
): MailText {
  const final =
    asked === price ? `its price is ${amount(price)}` : `its final price is ${amount(price)}`;
  return mailText(
    'Your service is approved',
    `your service "${serviceTypeLabel(type)}" is approved, and ${final}. Artists see it while it is on\nand your outlet is approved:`,
    pageAt(publicUrl, '/my-services'),
    ...(reason === undefined ? [] : [`About the price: ${reason}`]),
  );
}

export const serviceDeclinedMail = (
  publicUrl: string,
  type: ServiceType,
  reason: string,
): MailText =>
  mailText(
    'Your service was not approved',
    `we have looked at your service "${serviceTypeLabel(type)}" and could not approve it as it is. This is\nwhy:`,
    reason,
    'Once you change it we look at it again:',
    pageAt(publicUrl, '/my-services'),
  );
