import {
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
