import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { useWalletEntries } from '@/client/entities/wallet';
import { formatDayOfYear, formatTime } from '@/client/lib/dates';
import { isDay } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Dialog } from '@/client/ui/Dialog';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { useSettled } from '@/client/ui/list/useListSearch';
import { FilterSelect, FoundStatus, ListTools, SearchField } from '@/client/ui/ListTools';
import { EmptyState, NoMatches } from '@/client/ui/EmptyState';
import { ShortDay } from '@/client/ui/ShortDay';
import { dotOf, type StatusTone } from '@/client/ui/StatusChip';
import { TitledSection } from '@/client/ui/TitledSection';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Box, Cluster, Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';
import type { WalletEntry } from '@/shared/money/wallet.schemas';
import { entryAuthor, entryText } from '@/shared/money/wallet.rules';
import { dayText, formatPrice } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { Days } from './Earnings';
import { Papers } from './Papers';
import styles from './Payments.module.css';
import { EVERYTHING, filtersOf, isFiltered, TYPING_PAUSE_MS, type WalletView } from './walletView';

const PAGE_SIZE = 12;
const HEADS = ['Date', 'For', 'With', 'Where it is', 'Amount'];

const PAID_WITH = { card: 'Card', balance: 'Balance', both: 'Balance, card' } as const;

const PLACES: Readonly<Record<NonNullable<WalletEntry['where']>, readonly [StatusTone, string]>> = {
  held: ['working', 'Held'],
  disputed: ['failed', 'In dispute'],
  out: ['done', 'Paid out'],
  back: ['done', 'Came back'],
  shared: ['done', 'Shared'],
  taken: ['failed', 'Taken back'],
};

const withOf = ({ paid_with, amount }: WalletEntry): string =>
  paid_with ? PAID_WITH[paid_with] : amount > 0 ? 'To your balance' : 'From your balance';

const amountOf = ({ event, amount }: WalletEntry): string =>
  `${amount > 0 ? '+' : event === 'hold' ? '' : '−'}${formatPrice(Math.abs(amount))}`;

/** What was paid for, and to whom; other movements have a sentence. */
function wordsOf(entry: WalletEntry): { title: string; line: string } {
  const [order] = entry.orders;
  const author = entryAuthor(entry);
  if (!order || entry.where === null) return { title: entryText(entry), line: author };
  const { service_type, release_title } = order;
  const line = release_title === null ? author : `${author}, for ${release_title}`;
  return { title: serviceTypeLabel(service_type), line };
}

function daysText({ from, to }: WalletView): string {
  const [first, last] = [from, to].map((day) => (isDay(day) ? formatDayOfYear(day) : ''));
  if (first && last) return first === last ? first : `${first} to ${last}`;
  return first ? `From ${first}` : last ? `To ${last}` : 'Any date';
}

interface PaymentsProps {
  view: WalletView;
  onView: (change: Partial<WalletView>) => void;
}

/** What an artist paid, and what came back. */
export function Payments({ view, onView }: PaymentsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [hasDays, setHasDays] = useState(false);
  const [chosen, setChosen] = useState<WalletEntry | null>(null);
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const { rows, more, ...list } = useWalletEntries(
    filtersOf({ ...view, search, type: '' }),
    PAGE_SIZE,
  );
  const asked = rows.find(
    ({ event, orders }) => event === 'hold' && orders.some(({ id }) => String(id) === view.receipt),
  );
  const shown = chosen ?? asked;
  const close = () => {
    setChosen(null);
    onView({ receipt: '' });
  };
  const { rows: campaigns } = useWholeCampaignList();
  const music = campaigns.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <Box above={10}>
      <TitledSection
        id="wallet-payments"
        title="Payments"
        summary={list.status === 'ready' ? list.total : null}
      >
        <ListTools below={hasDays ? <Days view={view} onView={onView} /> : null}>
          <SearchField
            ref={field}
            label="Search your payments"
            value={view.search}
            onChange={(typed) => onView({ search: typed })}
          />
          <Button aria-expanded={hasDays} onClick={() => setHasDays(!hasDays)}>
            {daysText(view)}
          </Button>
          {music.length > 1 ? (
            <FilterSelect
              label="Music"
              none="All music"
              options={music}
              value={view.campaign}
              onChange={(campaign) => onView({ campaign })}
            />
          ) : null}
        </ListTools>
        <FoundStatus search={view.search} count={list.total} />
        <ListStates
          {...list}
          errorFallback="An error occurred while fetching your payments."
          isEmpty={list.total === 0 && !list.isRenewing}
          empty={
            isFiltered(view) ? (
              <NoMatches field={field} action="Show everything" onClear={() => onView(EVERYTHING)}>
                No payments match your search.
              </NoMatches>
            ) : (
              <EmptyState>What you pay will be listed here.</EmptyState>
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
            <Box as="ul" ruleAbove="ink" role="list" aria-labelledby="wallet-payments">
              {rows.map((entry) => (
                <Payment key={entry.id} entry={entry} onReceipt={() => setChosen(entry)} />
              ))}
            </Box>
            <More more={more} failure="Not all payments could be loaded." />
          </Box>
        </ListStates>
      </TitledSection>
      {shown ? <Receipt entry={shown} onClose={close} /> : null}
    </Box>
  );
}

const receiptName = ({ event }: WalletEntry): string =>
  event === 'refund' ? 'Credit note' : 'Receipt';

function Payment({ entry, onReceipt }: { entry: WalletEntry; onReceipt: () => void }) {
  const { created_at, orders, where, amount } = entry;
  const { title, line } = wordsOf(entry);
  const [order, another] = orders;
  const [tone, place] = where ? PLACES[where] : (['off', null] as const);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <TextHeading breaks>
          {order ? (
            <Box
              as={Link}
              plain
              className="press"
              to={another ? paths.myOrders : paths.offer(order.id)}
            >
              {title}
            </Box>
          ) : (
            title
          )}
        </TextHeading>
        <Quiet breaks>{line}</Quiet>
      </div>
      <Text
        weight="bold"
        number
        textAlign="end"
        tone={amount > 0 ? 'gain' : undefined}
        className={styles.amount}
      >
        {amountOf(entry)}
      </Text>
      <Cluster size="small" rowGap={0} tone="quiet" className={styles.meta}>
        <ShortDay at={created_at} />
        <span className={styles.with}>{withOf(entry)}</span>
        {place === null ? null : (
          <Text
            as="span"
            flow="line"
            gap={2}
            align="center"
            tone="ink"
            className={classNames(styles.dot, dotOf(tone))}
          >
            {place}
          </Text>
        )}
      </Cluster>
      {where === null ? null : (
        <Button variant="quiet" size="sm" className={styles.receipt} onClick={onReceipt}>
          {receiptName(entry)}
          <VisuallyHidden>
            {' '}
            for {title}, {line}
          </VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function Receipt({ entry, onClose }: { entry: WalletEntry; onClose: () => void }) {
  const { created_at, orders, amount } = entry;
  const { title, line } = wordsOf(entry);
  const price = formatPrice(Math.abs(amount));
  return (
    <Dialog
      isOpen
      isPrinted
      title={receiptName(entry)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          <b>{title}</b>
          <br />
          {line}
        </Text>
        <Leaders
          lines={[
            { label: 'Date', value: `${dayText(created_at)}, ${formatTime(created_at)}` },
            { label: 'Order', value: orders[0]?.id },
            { label: 'Through', value: 'Linernote' },
            { label: amount > 0 ? 'Paid back' : 'Paid with', value: withOf(entry) },
            { label: 'Amount in US dollars', value: price, variant: 'total' },
          ]}
        />
        {orders[0] ? <Papers order={orders[0].id} /> : null}
      </Stack>
    </Dialog>
  );
}
