import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  OUTLET_TIERS,
  type Option,
} from '@/shared/platform/options';
import { tierLabel } from '@/shared/platform/tiers';
import { OUTLET_ORDERS, type OutletOrder } from '@/shared/results/outlets.schemas';
import { buttonClass } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Box, Cluster, Quiet, Text } from '@/client/ui/kit';
import { SearchField } from '@/client/ui/ListTools';
import { Rings } from '@/client/ui/Vinyl';
import styles from './OutletList.module.css';
import { Article } from './PageParts';
import { type ListedOutlet, OutletRow } from './OutletRow';
import type { PublicPage } from './publicPage';

const PATH = '/outlets';

export interface OutletSearch {
  search?: string | undefined;
  tier?: string | undefined;
  genre?: string | undefined;
  country?: string | undefined;
  order?: OutletOrder | undefined;
  page: number;
}

type Choice = 'genre' | 'country';

export interface OutletsFound {
  outlets: readonly ListedOutlet[];
  total: number;
  pages: number;
  /** How many each option of a filter would find. */
  counts: Partial<Record<Choice | 'tier', Readonly<Record<string, number>>>> | undefined;
}

/** The address of the list with a change, without the fields that are not set. */
function addressOf({ page, ...search }: OutletSearch, change: Partial<OutletSearch>): string {
  const given = Object.entries({ ...search, ...change });
  const set = given.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return set.length > 0 ? `${PATH}?${new URLSearchParams(set).toString()}` : PATH;
}

/** The page works without a program, so nothing changes a field. */
export const STATIC = { onChange: () => undefined };

const countOf = (count: number): string => (count === 1 ? '1 outlet' : `${count} outlets`);

/** `/outlets`: the outlets with a public page, found by name, tier, genre and country. */
export const outletListPage = (search: OutletSearch, found: OutletsFound): PublicPage => ({
  title: 'Outlets',
  description:
    'Media outlets on Linernote that write about music: for how many people, at which fixed prices, and how reliably.',
  path: PATH,
  main: (
    <Article>
      <header className={styles.head}>
        <h1>Outlets</h1>
        <Text tone="quiet" size="lead">
          Who writes, films and broadcasts here, for how many people, and how reliably.
        </Text>
      </header>
      <Find search={search} counts={found.counts} />
      <List search={search} found={found} />
    </Article>
  ),
});

function Find({ search, counts }: Pick<OutletsFound, 'counts'> & { search: OutletSearch }) {
  const { tier, order = 'tier' } = search;
  const choices = (name: Choice, options: readonly Option[]) => [
    { value: undefined, label: `Any ${name}`, note: '' },
    ...options.flatMap(({ value, label }) => {
      const count = counts?.[name]?.[value] ?? 0;
      return count > 0 || search[name] === value ? [{ value, label, note: ` ${count}` }] : [];
    }),
  ];
  return (
    <form className={styles.find} method="get" action={PATH} role="search">
      {(['genre', 'country', 'order'] as const).map((name) =>
        search[name] ? (
          <input key={name} type="hidden" name={name} value={search[name]} {...STATIC} />
        ) : null,
      )}
      {/* Enter in the field presses the first button, which changes no tier */}
      <button className="unseen" name="tier" value={tier ?? ''} tabIndex={-1} aria-hidden>
        Search
      </button>
      <Box flow="grid" gap={4} role="group" aria-label="Tier" className={styles.tiers}>
        {OUTLET_TIERS.map((each) => (
          <button
            key={each}
            name="tier"
            value={each === tier ? '' : each}
            aria-pressed={each === tier}
            data-tier={each}
            className={styles.tier}
          >
            <Rings variant={each} className={styles.rings} />
            <span>
              <span className="only-wide">The </span>
              {tierLabel(each)}
            </span>
            <Text as="span" only="wide" size="small" weight="strong">
              {countOf(counts?.tier?.[each] ?? 0)}
            </Text>
          </button>
        ))}
      </Box>
      <SearchField label="Search outlets" name="search" value={search.search ?? ''} {...STATIC} />
      <details className={styles.filters}>
        <summary className={buttonClass()}>Filters</summary>
        <div>
          <Choices name="genre" options={choices('genre', GENRE_OPTIONS)} search={search} />
          <Choices name="country" options={choices('country', COUNTRY_OPTIONS)} search={search} />
          <Choices
            name="order"
            options={OUTLET_ORDERS.map((option) => ({ ...option, note: '' }))}
            search={{ ...search, order }}
          />
        </div>
      </details>
    </form>
  );
}

interface ChoicesProps {
  name: Choice | 'order';
  options: readonly { value: string | undefined; label: string; note: string }[];
  search: OutletSearch;
}

/** A list of links, each to the same search with another value. */
const Choices = ({ name, options, search }: ChoicesProps) => (
  <Box as="details" anchors name="choice" className={styles.choice}>
    <summary className={classNames(buttonClass(), 'unfolds')}>
      {options.find(({ value }) => value === search[name])?.label}
    </summary>
    <Box as="ul" framed padAll={2} corner="input">
      {options.map(({ value, label, note }) => (
        <li key={label}>
          <a
            className={styles.link}
            href={addressOf(search, { [name]: value })}
            aria-current={value === search[name] ? 'true' : undefined}
          >
            {label}
            <Quiet as="span">{note}</Quiet>
          </a>
        </li>
      ))}
    </Box>
  </Box>
);

function List({ search, found }: { search: OutletSearch; found: OutletsFound }) {
  const { outlets, pages, total } = found;
  const { page } = search;
  const { search: words, tier, genre, country } = search;
  if (outlets.length === 0)
    return words || tier || genre || country ? (
      <p role="status">
        No outlet matches. <a href={PATH}>Show all outlets</a>
      </p>
    ) : (
      <p role="status">No outlet has published its page yet.</p>
    );
  return (
    <>
      <div className={styles.heads}>
        <span role="status">{countOf(total)}</span>
        {['Tier', 'Audience', 'On time', 'Latest piece', 'From'].map((head) => (
          <span key={head} className="only-desk" aria-hidden="true">
            {head}
          </span>
        ))}
      </div>
      <Box as="ul">
        {outlets.map((outlet) => (
          <OutletRow key={outlet.id} outlet={outlet} />
        ))}
      </Box>
      <Quiet above={5}>Every piece was paid for by its artist. Prices are those of the tier.</Quiet>
      {pages > 1 ? (
        <Cluster as="nav" above={6} aria-label="Pages">
          {page > 1 ? (
            <a className={buttonClass()} rel="prev" href={addressOf(search, { page: page - 1 })}>
              Previous
            </a>
          ) : null}
          <Quiet as="span">{`Page ${page} of ${pages}`}</Quiet>
          {page < pages ? (
            <a className={buttonClass()} rel="next" href={addressOf(search, { page: page + 1 })}>
              Next
            </a>
          ) : null}
        </Cluster>
      ) : null}
    </>
  );
}
