import type { Site } from '@/shared/admin/settings.schemas';
import {
  NEWS_ID,
  ORIGIN_PLACEHOLDER,
  CONTACT_PLACEHOLDER,
  OPERATOR_PLACEHOLDER,
} from '@/shared/platform/site';

/** The contact address in the page itself, as for `siteOrigin`. */
export const siteContact = (): string =>
  typeof document === 'undefined'
    ? CONTACT_PLACEHOLDER
    : (document.documentElement.dataset.contact ?? CONTACT_PLACEHOLDER);

/** The operator's name and address, a line each, as for `siteOrigin`. */
export const siteOperator = (): string =>
  typeof document === 'undefined'
    ? OPERATOR_PLACEHOLDER
    : (document.documentElement.dataset.operator ?? OPERATOR_PLACEHOLDER);

/**
 * The public origin in the page itself, so that tags rendered in the browser match those in the
 * HTML at any address. During the build there is no page yet.
 */
export const siteOrigin = (): string =>
  typeof document === 'undefined'
    ? ORIGIN_PLACEHOLDER
    : (document.documentElement.dataset.origin ?? window.location.origin);

/** Puts what the site says into a page that was loaded before it changed. */
export function showSite({ fee_percent, hold_days, contact, news }: Site): void {
  const facts = { fee: String(fee_percent), hold: String(hold_days), contact };
  Object.assign(document.documentElement.dataset, facts);
  const band = document.getElementById(NEWS_ID);
  if (!band) return;
  band.hidden = news === '';
  if (band.textContent !== news) band.textContent = news;
}
