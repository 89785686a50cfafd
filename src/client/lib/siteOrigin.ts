import { ORIGIN_PLACEHOLDER } from '@/shared/platform/site';

/**
 * The public origin in the page itself, so that tags rendered in the browser match those in the
 * HTML at any address. During the build there is no page yet.
 */
export const siteOrigin = (): string =>
  typeof document === 'undefined'
    ? ORIGIN_PLACEHOLDER
    : (document.documentElement.dataset.origin ?? window.location.origin);
