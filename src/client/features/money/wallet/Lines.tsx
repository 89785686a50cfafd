import { useRef } from 'react';
import { useWalletEntries } from '@/client/entities/wallet';
import { formatDayOfYear } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { useSessionPart } from '@/client/session/sessionState';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { useSettled } from '@/client/ui/list/useListSearch';
import { FilterSelect, ListTools, SearchField } from '@/client/ui/ListTools';
import { StatusMark } from '@/client/ui/StatusChip';
import { ShortDay } from '@/client/ui/ShortDay';
import { TextLink } from '@/client/ui/TextLink';
import { TitledSection } from '@/client/ui/TitledSection';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Box, Quiet, Text, TextHeading } from '@/client/ui/kit';
import { entryAuthor, entryText } from '@/shared/money/wallet.rules';
import type { WalletEntry } from '@/shared/money/wallet.schemas';
import { formatCount, formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { partMay } from '@/shared/platform/roles';
import { NoEarnings } from './Earnings';
import styles from './Lines.module.css';
import {
  ENTRY_TYPE_NAMES,
  filtersOf,
  isFiltered,
  KIND_OPTIONS,
  monthsSince,
  TYPING_PAUSE_MS,
  type WalletView,
} from './walletView';

const PAGE_SIZE = 12;
const HEADS = ['Date', 'For', 'What', 'Gross', 'Fee', 'Net', 'Balance'];

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${formatPrice(Math.abs(amount))}`;

/** What was sold, and for what music; other movements have a sentence and their kind. */
function wordsOf(entry: WalletEntry): readonly [title: string, line: string] {
  const [order] = entry.orders;
  const author = entryAuthor(entry);
  if (entry.event !== 'release' || !order)
    return [entryText(entry), `${ENTRY_TYPE_NAMES[entry.type]}, ${author}`];
  const parts = [order.release_title, author].filter((part) => part !== null);
  return [serviceTypeLabel(order.service_type), parts.join(', ')];
}

interface LinesProps {
  view: WalletView;
  onView: (change: Partial<WalletView>) => void;
  feePercent: number;
  since: string | null;
}

/** Each movement of an outlet's money. */
export function Lines({ view, onView, feePercent, since }: LinesProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const seesOrders = partMay(useSessionPart(), 'editor');
  const { rows, more, ...list } = useWalletEntries(filtersOf({ ...view, search }), PAGE_SIZE);
  return (
    <Box above={10}>
      <TitledSection
        id="wallet-lines"
        title="Every line"
        summary={
          list.status === 'ready'
            ? `${formatCount(list.total, 'line')}. Fee ${feePercent}% of the price.`
            : null
        }
      >
        <ListTools>
          <SearchField
            ref={field}
            label="Search your lines"
            value={view.search}
            onChange={(typed) => onView({ search: typed })}
          />
          <FilterSelect
            label="Month"
            none="All months"
            options={monthsSince(since)}
            value={view.month}
            onChange={(month) => onView({ month })}
          />
          <FilterSelect
            label="Kind"
            none="All kinds"
            options={KIND_OPTIONS}
            value={view.type}
            onChange={(type) => onView({ type })}
          />
        </ListTools>
        <ListStates
          {...list}
          errorFallback="An error occurred while fetching your earnings."
          isEmpty={list.total === 0 && !list.isRenewing}
          empty={
            isFiltered(view) ? (
              <NoEarnings field={field} onView={onView} />
            ) : (
              <EmptyState>What you earn and what you pay will be listed here.</EmptyState>
            )
          }
        >
          <Box container aria-busy={list.isRenewing}>
            <p className={styles.columns} aria-hidden="true">
              {HEADS.map((head) => (
                <span key={head}>{head}</span>
              ))}
            </p>
            {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
            <Box as="ul" ruleAbove="ink" role="list" aria-labelledby="wallet-lines">
              {rows.map((entry) => (
                <Line key={entry.id} entry={entry} isLinked={seesOrders} />
              ))}
            </Box>
            <More more={more} failure="Not all lines could be loaded." />
          </Box>
        </ListStates>
      </TitledSection>
    </Box>
  );
}

function numberOf({ orders, payout_id }: WalletEntry): string {
  if (payout_id !== null) return `Payout ${payout_id}`;
  return orders[0] ? `Order ${orders[0].id}` : '';
}

function Line({ entry, isLinked }: { entry: WalletEntry; isLinked: boolean }) {
  const { amount, fee, available_at, balance, created_at, orders, payout_id } = entry;
  const [title, line] = wordsOf(entry);
  const number = numberOf(entry);
  const order = payout_id === null && isLinked ? orders[0] : undefined;
  return (
    <li className={styles.row}>
      <Box className={styles.what}>
        <TextHeading breaks>{title}</TextHeading>
        <Quiet breaks>{line}</Quiet>
      </Box>
      <Text
        weight="bold"
        number
        textAlign="end"
        tone={available_at !== null ? 'quiet' : amount > 0 ? 'gain' : undefined}
        className={styles.net}
      >
        {signed(amount)}
      </Text>
      <Quiet className={styles.date}>
        <ShortDay at={created_at} />
      </Quiet>
      <Text size="small" className={styles.number}>
        {order ? <TextLink to={paths.offer(order.id)}>{number}</TextLink> : number}
      </Text>
      {fee === null ? null : (
        <Quiet number className={styles.sums}>
          <span>
            <VisuallyHidden>Gross </VisuallyHidden>
            {formatPrice(fromCents(toCents(amount) + toCents(fee)))}
          </span>
          <span>
            <VisuallyHidden>Fee </VisuallyHidden>
            {signed(-fee)}
          </span>
        </Quiet>
      )}
      <Quiet number className={styles.balance}>
        {available_at !== null ? (
          <StatusMark tone="working">Available on {formatDayOfYear(available_at)}</StatusMark>
        ) : balance === null ? null : (
          <>
            <span className={styles.word}>Balance </span>
            {formatPrice(balance)}
          </>
        )}
      </Quiet>
    </li>
  );
}
