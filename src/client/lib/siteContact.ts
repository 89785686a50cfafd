import { CONTACT_PLACEHOLDER } from '@/shared/site';

/** Whom to write to: what the page itself says, as for `siteOrigin`. */
export const siteContact = (): string =>
  typeof document === 'undefined'
    ? CONTACT_PLACEHOLDER
    : (document.documentElement.dataset.contact ?? CONTACT_PLACEHOLDER);
