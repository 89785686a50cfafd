import { outletName, publicOutletPath } from '@/shared/identity/outlets.rules';
import { placeOf } from '@/shared/identity/ownPage.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice } from '@/shared/platform/format';
import { SEARCH_MAX } from '@/shared/platform/limits';
import { COUNTRY_OPTIONS, GENRE_OPTIONS, labelOf, type Option } from '@/shared/platform/options';
import { TIER_OPTIONS, tierLabel } from '@/shared/platform/tiers';
import type { Outlet } from '@/shared/results/outlets.schemas';
import { tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { Button, buttonClass } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { TextField } from '@/client/ui/Field';
import { Cluster, Quiet, Text } from '@/client/ui/kit';
import { RuledList, RuledRow } from '@/client/ui/RuledList';
import { Select } from '@/client/ui/Select';
import styles from './OutletList.module.css';
import { Article } from './PageParts';
import type { PublicPage } from './publicPage';

const PATH = '/outlets';

const FILTERS = [
  ['tier', 'Tier', TIER_OPTIONS],
  ['genre', 'Genre', GENRE_OPTIONS],
  ['country', 'Country', COUNTRY_OPTIONS],
] as const satisfies readonly (readonly [string, string, readonly Option[]])[];

type Filter = (typeof FILTERS)[number][0];

type ListedOutlet = Pick<
  Outlet,
  'id' | 'logo' | 'company_name' | 'tier' | 'genres' | 'types' | 'country'
> & { from_price: number | null };

export interface OutletSearch extends Partial<Record<Filter, string | undefined>> {
  search?: string | undefined;
  page: number;
}

export interface OutletsFound {
  outlets: readonly ListedOutlet[];
  total: number;
  pages: number;
  /** How many each option of a filter would find. */
  counts: Partial<Record<Filter, Readonly<Record<string, number>>>> | undefined;
}

/** The address of a page of the list, without the fields that are not set. */
function addressOf(search: OutletSearch, page: number): string {
  const given = Object.entries({ ...search, page: page > 1 ? String(page) : undefined });
  const set = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return set.length > 0 ? `${PATH}?${new URLSearchParams(set).toString()}` : PATH;
}

/** The page works without a program, so nothing changes a field. */
export const STATIC = { onChange: () => undefined };

/** `/outlets`: the outlets with a public page, found by name, tier, genre and country. */
export const outletListPage = (search: OutletSearch, found: OutletsFound): PublicPage => ({
  title: 'Outlets',
  description:
    'Media outlets on Linernote that write about music: what they do, at which fixed prices, and how reliably.',
  path: PATH,
  main: (
    <Article>
      <h1>Outlets</h1>
      <Text above={2}>Who writes about music here, at which prices, and how that went.</Text>
      <Find search={search} counts={found.counts} />
      <Quiet below={2} role="status">
        {found.total === 1 ? '1 outlet' : `${found.total} outlets`}
      </Quiet>
      <List search={search} found={found} />
    </Article>
  ),
});

function Find({ search, counts }: Pick<OutletsFound, 'counts'> & { search: OutletSearch }) {
  const active = FILTERS.filter(([name]) => search[name]).length;
  return (
    <form className={styles.find} method="get" action={PATH} role="search">
      <TextField
        label="Name"
        type="search"
        name="search"
        maxLength={SEARCH_MAX}
        value={search.search ?? ''}
        {...STATIC}
      />
      <details>
        <summary className={buttonClass()}>
          {active > 0 ? `Filters, ${active} set` : 'Filters'}
        </summary>
        <div className={styles.filters}>
          {FILTERS.map(([name, label, options]) => (
            <Select
              key={name}
              label={label}
              name={name}
              placeholder="Any"
              options={options.map((option) => ({
                ...option,
                label: `${option.label} (${counts?.[name]?.[option.value] ?? 0})`,
              }))}
              value={search[name] ?? ''}
              {...STATIC}
            />
          ))}
        </div>
      </details>
      <Button variant="dark" type="submit">
        Search
      </Button>
    </form>
  );
}

function List({ search, found }: { search: OutletSearch; found: OutletsFound }) {
  const { outlets, pages } = found;
  const { page } = search;
  const isNarrowed = Boolean(search.search) || FILTERS.some(([name]) => search[name]);
  if (outlets.length === 0)
    return isNarrowed ? (
      <p>
        No outlet matches. <a href={PATH}>Show all outlets</a>
      </p>
    ) : (
      <p>No outlet shows its page yet.</p>
    );
  return (
    <>
      <RuledList>
        {outlets.map((outlet) => (
          <OutletRow key={outlet.id} outlet={outlet} />
        ))}
      </RuledList>
      {pages > 1 ? (
        <Cluster as="nav" above={6} aria-label="Pages">
          {page > 1 ? (
            <a className={buttonClass()} rel="prev" href={addressOf(search, page - 1)}>
              Previous
            </a>
          ) : null}
          <Quiet as="span">{`Page ${page} of ${pages}`}</Quiet>
          {page < pages ? (
            <a className={buttonClass()} rel="next" href={addressOf(search, page + 1)}>
              Next
            </a>
          ) : null}
        </Cluster>
      ) : null}
    </>
  );
}

const OutletRow = ({ outlet }: { outlet: ListedOutlet }) => {
  const { id, company_name, tier, genres, from_price } = outlet;
  return (
    <RuledRow
      artwork={<Cover seed={faceOf(outlet)} />}
      title={<a href={publicOutletPath(id)}>{outletName(company_name)}</a>}
      meta={placeOf(outlet)}
      columns={[
        { label: 'Tier', value: <span className={tierDot(tier)}>{tierLabel(tier)}</span> },
        {
          label: 'Genres',
          value: genres.map((genre) => labelOf(GENRE_OPTIONS, genre)).join(', '),
          isWide: true,
        },
        ...(from_price === null
          ? []
          : [{ label: 'Price', value: `from ${formatPrice(from_price)}` }]),
      ]}
    />
  );
};
