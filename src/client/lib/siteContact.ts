import { CONTACT_PLACEHOLDER } from '@/shared/platform/site';

/** The contact address in the page itself, as for `siteOrigin`. */
export const siteContact = (): string =>
  typeof document === 'undefined'
    ? CONTACT_PLACEHOLDER
    : (document.documentElement.dataset.contact ?? CONTACT_PLACEHOLDER);
