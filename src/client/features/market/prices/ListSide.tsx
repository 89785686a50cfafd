import { type ComponentProps, Suspense, useState } from 'react';
import type { PriceLists } from '@/shared/market/pricesContract';
import { PLAYLIST_NOTE } from '@/shared/market/prices';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { lazyPart } from '@/client/ui/lazyPart';
import { PageHeader } from '@/client/ui/PageHeader';
import { withDraft } from './priceDraft';
import styles from './Prices.module.css';
import { PriceTable } from './PriceTable';

const leadOf = ({ list, since }: PriceLists['current']): string =>
  `US dollars, per piece. List ${list}${since === null ? '' : `, since ${formatDay(since)}`}`;

interface ListSideProps extends ComponentProps<typeof PriceTable> {
  current: PriceLists['current'];
}

/** The price list, and its preview as visitors see it. */
export function ListSide({ current, ...table }: ListSideProps) {
  const [isAtHome, setAtHome] = useState(false);
  return (
    <div className={styles.list}>
      <PageHeader title="Prices" lead={leadOf(current)} />
      <PriceTable {...table} />
      <div className={styles.under}>
        <p className={styles.quiet}>{PLAYLIST_NOTE}</p>
        <Button variant="quiet" onClick={() => setAtHome(true)}>
          See it as the home page shows it
        </Button>
      </div>
      <Dialog
        isOpen={isAtHome}
        isSheet
        title="As the home page shows it"
        onClose={() => setAtHome(false)}
      >
        <div className={styles.home}>
          <Suspense>
            <HomePrices prices={withDraft(table.prices, table.draft)} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  );
}

const HomePrices = lazyPart(
  async () =>
    (
      await import(
        /* webpackChunkName: "home-prices" */ '@/client/features/market/shared/prices/PriceList'
      )
    ).PriceList,
);
