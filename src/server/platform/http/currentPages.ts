import { type Prices, pricesText } from '@/shared/market/prices';
import {
  type PageInsert,
  readSitePages,
  type SiteFacts,
  type SitePages,
  withInsert,
} from './sitePages';

export interface CurrentPagesOptions {
  /** The folder of the built pages. */
  folder: string;
  facts: Omit<SiteFacts, 'prices'>;
  inHome: PageInsert;
  readPrices: () => Promise<Prices>;
  /** Milliseconds between checks for another price list, which any process may have started. */
  pollMs?: number;
  onError: (error: unknown) => void;
}

interface DrawnPages {
  pages: SitePages;
  /** The current home page with its inserted part. */
  home: (() => Promise<SitePages[number]>) | undefined;
}

export interface CurrentPages {
  current: () => DrawnPages;
  stop: () => void;
}

const POLL_MS = 10_000;

/**
 * Draws the pages with today's prices, and again once another list has started, without making a
 * request wait. Resolves with `undefined` if there are no pages.
 */
export async function keepCurrentPages(
  options: CurrentPagesOptions,
): Promise<CurrentPages | undefined> {
  const { folder, facts, inHome, readPrices, pollMs = POLL_MS, onError } = options;
  const draw = async (prices: Prices): Promise<DrawnPages | undefined> => {
    const pages = await readSitePages(folder, { ...facts, prices });
    const home = pages?.find(({ matches }) => matches('/'));
    const withBand = home && withInsert(home, inHome);
    void withBand?.();
    return pages && { pages, home: withBand };
  };
  const first = await readPrices();
  const built = await draw(first);
  if (!built) return undefined;
  let [shown, drawn] = [built, pricesText(first)];
  let isLooking = false;
  const check = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const prices = await readPrices();
      if (pricesText(prices) === drawn) return;
      shown = (await draw(prices)) ?? shown;
      drawn = pricesText(prices);
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void check(), pollMs).unref();
  return {
    current: () => shown,
    stop: () => {
      clearInterval(timer);
    },
  };
}
