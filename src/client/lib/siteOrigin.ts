import { ORIGIN_PLACEHOLDER } from '@/shared/site';

/**
 * The public origin that the page itself carries, whatever address it was opened at, so that tags
 * rendered in the browser match those in the HTML. There is no page yet during the build.
 */
export const siteOrigin = (): string =>
  typeof document === 'undefined'
    ? ORIGIN_PLACEHOLDER
    : (document.documentElement.dataset.origin ?? window.location.origin);
