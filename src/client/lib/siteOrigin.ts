import { ORIGIN_PLACEHOLDER } from '@/shared/site';

/**
 * The public origin: what the page itself says, so that the tags drawn in the browser are those
 * that came with it, at whatever address it was opened. While building there is no page yet.
 */
export const siteOrigin = (): string =>
  typeof document === 'undefined'
    ? ORIGIN_PLACEHOLDER
    : (document.documentElement.dataset.origin ?? window.location.origin);
