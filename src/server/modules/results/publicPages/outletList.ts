import { outletName, publicOutletPath } from '@/shared/identity/outlets.rules';
import { type Html, html } from '@/server/platform/http/html';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { coverSeed } from '@/shared/platform/coverArt';
import { SEARCH_MAX } from '@/shared/platform/limits';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  type Option,
  OUTLET_TIERS,
  valuesOf,
} from '@/shared/platform/options';
import { TIER_OPTIONS, tierLabel } from '@/shared/platform/tiers';
import { cover } from './pageParts';
import { placeOf } from '@/shared/identity/ownPage.rules';
import type { PublicPage } from './publicShell';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { containsWords } from '@/server/platform/db/search';
import { optionCounts } from '@/server/platform/db/queryParts';
import { outletProfiles, services } from '@/server/platform/db/schema';
import { isForSale } from '@/server/modules/market/services/servicesRepository';
import { line } from '@/shared/platform/fields';
import { isShown } from '@/server/modules/identity/outlets/outletPageRepository';

const OUTLETS_PER_PAGE = 24;

/** Later pages would be expensive to skip to, and nobody reads them. */
const PAGES_MAX = 400;

const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text);

const SEARCH = line('Search', SEARCH_MAX);

/** Parses the query of the list; unknown values are ignored, since a link may be old. */
export const readOutletSearch = (query: Readonly<Record<string, unknown>>) => {
  const { search, page } = query;
  const cut = typeof search === 'string' ? search.slice(0, SEARCH_MAX) : undefined;
  const number = typeof page === 'string' && /^\d{1,3}$/.test(page) ? Number(page) : 1;
  return {
    search: SEARCH.isValidSync(cut) ? SEARCH.cast(cut) : undefined,
    tier: oneOf(OUTLET_TIERS, query.tier),
    genre: oneOf(valuesOf(GENRE_OPTIONS), query.genre),
    country: oneOf(valuesOf(COUNTRY_OPTIONS), query.country),
    page: Math.min(Math.max(number, 1), PAGES_MAX),
  };
};

type OutletSearch = ReturnType<typeof readOutletSearch>;

const FILTERS = {
  tier: OUTLET_TIERS,
  genre: valuesOf(GENRE_OPTIONS),
  country: valuesOf(COUNTRY_OPTIONS),
} as const;

const filterOf = ({ tier, genre, country }: Partial<OutletSearch>) =>
  and(
    tier && eq(outletProfiles.tier, tier),
    genre && sql`${outletProfiles.genres} @> ARRAY[${genre}]::text[]`,
    country && eq(outletProfiles.country, country),
  );

type OutletsFound = Awaited<ReturnType<typeof findPublicOutlets>>;

type ListedOutlet = OutletsFound['outlets'][number];

const PATH = '/outlets';

/** The address of a page of the list, without the fields that are not set. */
function addressOf(search: OutletSearch, page: number): string {
  const query = new URLSearchParams();
  for (const name of ['search', 'tier', 'genre', 'country'] as const) {
    const value = search[name];
    if (value !== undefined) query.set(name, value);
  }
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${PATH}?${query.toString()}` : PATH;
}

const choice = (
  name: string,
  label: string,
  options: readonly Option[],
  chosen: string | undefined,
  counts: Readonly<Record<string, number>> | undefined,
): Html =>
  html`<label
    >${label}
    <select name="${name}">
      <option value="">Any</option>
      ${options.map(
        (option) =>
          html`<option value="${option.value}" ${option.value === chosen && 'selected'}>
            ${option.label} (${counts?.[option.value] ?? 0})
          </option>`,
      )}
    </select></label
  >`;

const outletRow = ({
  id,
  logo,
  company_name,
  tier,
  genres,
  from_price,
  ...place
}: ListedOutlet): Html =>
  html`<li class="found">
    ${cover(coverSeed.media({ id, logo }))}
    <div>
      <h2><a href="${publicOutletPath(id)}">${outletName(company_name)}</a></h2>
      <p class="quiet">${placeOf(place)}</p>
    </div>
    <span><span class="tierDot ${tier}"></span>${tierLabel(tier)}</span>
    <span class="quiet">${genres.map((genre) => labelOf(GENRE_OPTIONS, genre)).join(', ')}</span>
    <span class="num">${from_price === null ? '' : `from ${formatPrice(from_price)}`}</span>
  </li>`;

/** `/outlets`: the outlets with a public page, found by name, tier, genre and country. */
export function presentOutletList(search: OutletSearch, found: OutletsFound): PublicPage {
  const { page } = search;
  const { outlets, total, counts } = found;
  const active = [search.tier, search.genre, search.country].filter(Boolean).length;
  const isNarrowed = active > 0 || Boolean(search.search);
  const pages = Math.max(1, Math.ceil(total / OUTLETS_PER_PAGE));
  return {
    title: 'Outlets',
    description:
      'Media outlets on Linernote that write about music: what they do, at which fixed prices, and how reliably.',
    path: PATH,
    main: html`<article class="plain">
      <h1>Outlets</h1>
      <p class="words">Who writes about music here, at which prices, and how that went.</p>
      <form class="find" method="get" action="${PATH}" role="search">
        <label
          >Name
          <input
            type="search"
            name="search"
            maxlength="${SEARCH_MAX}"
            value="${search.search ?? ''}"
        /></label>
        <details>
          <summary class="go small">Filters${active > 0 && html` <b>${active}</b>`}</summary>
          <div>
            ${choice('tier', 'Tier', TIER_OPTIONS, search.tier, counts?.tier)}
            ${choice('genre', 'Genre', GENRE_OPTIONS, search.genre, counts?.genre)}
            ${choice('country', 'Country', COUNTRY_OPTIONS, search.country, counts?.country)}
          </div>
        </details>
        <button class="go main" type="submit">Search</button>
      </form>
      <p class="quiet" role="status">${total === 1 ? '1 outlet' : `${total} outlets`}</p>
      ${
        outlets.length === 0
          ? isNarrowed
            ? html`<p class="words">No outlet matches. <a href="${PATH}">Show all outlets</a></p>`
            : html`<p class="words">No outlet shows its page yet.</p>`
          : html`<ol class="ruled">
              ${outlets.map(outletRow)}
            </ol>`
      }
      ${
        pages > 1 &&
        html`<nav class="acts" aria-label="Pages">
          ${page > 1 && html`<a class="go small" rel="prev" href="${addressOf(search, page - 1)}">Previous</a>`}
          <span class="quiet">Page ${page} of ${pages}</span>
          ${page < pages && html`<a class="go small" rel="next" href="${addressOf(search, page + 1)}">Next</a>`}
        </nav>`
      }
    </article>`,
  };
}

/**
 * A page of the outlets with a public page, by name, with the number of all matches and of those
 * that each option of the filters would find.
 */
export async function findPublicOutlets(db: Db, query: OutletSearch) {
  const { search, page, ...filter } = query;
  const named = and(isShown, containsWords(search, outletProfiles.searchName));
  const where = and(named, filterOf(filter));
  const lowest = db
    .select({ cents: sql<number | null>`min(${services.priceCents})`.as('cents') })
    .from(services)
    .where(and(eq(services.outletId, outletProfiles.id), isForSale))
    .as('lowest');
  const rows = await db
    .select({
      id: outletProfiles.id,
      company_name: outletProfiles.companyName,
      types: outletProfiles.types,
      country: outletProfiles.country,
      genres: outletProfiles.genres,
      tier: outletProfiles.tier,
      logo: outletProfiles.logo,
      cents: lowest.cents,
    })
    .from(outletProfiles)
    .leftJoinLateral(lowest, sql`true`)
    .where(where)
    .orderBy(asc(outletProfiles.searchName), asc(outletProfiles.id))
    .limit(OUTLETS_PER_PAGE)
    .offset((page - 1) * OUTLETS_PER_PAGE);
  return {
    outlets: rows.map(({ cents, ...outlet }) => ({
      ...outlet,
      from_price: cents === null ? null : fromCents(cents),
    })),
    total: await db.$count(outletProfiles, where),
    counts: (
      await db
        .select(optionCounts(FILTERS, (change) => filterOf({ ...filter, ...change })))
        .from(outletProfiles)
        .where(named)
    )[0],
  };
}
