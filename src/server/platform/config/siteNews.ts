import { READ_ONLY } from '@/shared/platform/site';
import type { Config } from './config';

/** What every page says at its top; empty for nothing. The banner's days are included, UTC. */
export function newsOf({ banner, bannerFrom, bannerTo, isReadOnly }: Config, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const isShown = bannerFrom <= today && (bannerTo === '' || today <= bannerTo);
  return [isReadOnly && READ_ONLY.news, isShown && banner].filter(Boolean).join(' ');
}
