import { type Prices, pricesText } from '@/shared/services/prices';
import {
  type PageInsert,
  readSitePages,
  type SiteFacts,
  type SitePages,
  withInsert,
} from './sitePages';

/** Milliseconds between two looks for another price list. */
const LOOK_MS = 10_000;

export interface CurrentPagesOptions {
  /** The folder of the built pages. */
  folder: string;
  facts: Omit<SiteFacts, 'prices'>;
  inHome: PageInsert;
  readPrices: () => Promise<Prices>;
  now: () => Date;
  onError: (error: unknown) => void;
}

export interface CurrentPages {
  pages: SitePages;
  /** The home page with what is inserted into it now. */
  home: (() => Promise<SitePages[number]>) | undefined;
}

/**
 * Returns what gives the pages with today's prices, or `undefined` when there are none. They are
 * drawn again after another list has begun; until then the older ones are sent, so that no request
 * waits for the database.
 */
export async function keepCurrentPages(
  options: CurrentPagesOptions,
): Promise<(() => CurrentPages) | undefined> {
  const { folder, facts, inHome, readPrices, now, onError } = options;
  const draw = async (prices: Prices): Promise<CurrentPages | undefined> => {
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
  let lookedAt = now().getTime();
  const look = async (): Promise<void> => {
    const prices = await readPrices();
    if (pricesText(prices) === drawn) return;
    shown = (await draw(prices)) ?? shown;
    drawn = pricesText(prices);
  };
  return () => {
    const at = now().getTime();
    if (Math.abs(at - lookedAt) >= LOOK_MS) {
      lookedAt = at;
      look().catch(onError);
    }
    return shown;
  };
}
