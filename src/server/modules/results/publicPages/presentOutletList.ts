import { outletName } from '@/shared/identity/outletName';
import { type Html, html } from '@/server/platform/http/html';
import { formatPrice } from '@/shared/platform/amounts';
import { coverSeed } from '@/shared/platform/coverSeed';
import { SEARCH_MAX } from '@/shared/platform/limits';
import { COUNTRY_OPTIONS, GENRE_OPTIONS, labelOf, type Option } from '@/shared/platform/options';
import { publicOutletPath } from '@/shared/identity/publicOutletPath';
import { TIER_OPTIONS, tierLabel } from '@/shared/platform/tiers';
import { cover } from './pageParts';
import { placeOf } from '@/shared/identity/outletPlace';
import {
  type ListedOutlet,
  OUTLETS_PER_PAGE,
  type OutletSearch,
  type OutletsFound,
} from './outletListRepository';
import type { PublicPage } from './publicShell';

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
