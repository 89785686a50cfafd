import { CONTACT_PLACEHOLDER } from '@/shared/site';

/** The contact address that the page itself carries, as for `siteOrigin`. */
export const siteContact = (): string =>
  typeof document === 'undefined'
    ? CONTACT_PLACEHOLDER
    : (document.documentElement.dataset.contact ?? CONTACT_PLACEHOLDER);
