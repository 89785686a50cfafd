import { type ReactNode, useState, useMemo } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useOffer, useFoundOffers, useOrderList } from '@/client/entities/orderHooks';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { paths, talkPath } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { useIsView } from '@/client/session/sessionState';
import { EmptyState } from '@/client/ui/EmptyState';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { Cover } from '@/client/ui/Cover';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { NothingYet } from '@/client/ui/NothingYet';
import { PageHeader } from '@/client/ui/PageHeader';
import { SearchField } from '@/client/ui/ListTools';
import { useMatches } from '@/client/ui/useMatches';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import type { Role } from '@/shared/platform/options';
import { Conversation } from './Conversation';
import styles from './OwnMessages.module.css';
import { useChatStates, useChatState } from '@/client/entities/messages';
import { useDataSelector } from '@/client/entities/entitiesState';
import type { OwnList } from '@/client/entities/useList';
import { artistOf, outletOf, titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { formatDay, formatTime } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { faceOf, drawnOf, type Face } from '@/shared/platform/coverArt';
import { Box, Row, Stack, Text } from '@/client/ui/kit';
import { Icon } from '@/client/ui/Icon';

const today = (): string => formatDay(new Date().toISOString());

/** The other side's cover, the same in each conversation with them. */
const otherFaceOf = ({ order, ordered }: FoundOffer, role: Role): Face =>
  faceOf(role === 'artist' ? ordered.media : { of: 'artist', id: order.artist.id, picture: null });

const facesOf = (all: readonly FoundOffer[], role: Role): Map<string, Face> =>
  new Map(
    all.map((found) => {
      const face = otherFaceOf(found, role);
      return [drawnOf(face), face];
    }),
  );

interface ConversationRowProps {
  found: FoundOffer;
  role: Role;
  isOpen: boolean;
}

interface Conversations extends Omit<OwnList<FoundOffer>, 'all'> {
  /** The newest orders without a message, at most three, and the number of all of them. */
  silent: { newest: readonly FoundOffer[]; total: number };
}

const FAILED = 'The messages could not be loaded.';
/** From here on the list and a conversation stand side by side. */
const WIDE = '(min-width: 62em)';

export function OwnMessages(props: OwnPageProps) {
  if (!useIsView()) return <MessagePanes {...props} />;
  return (
    <>
      <PageHeader title="Messages" />
      <EmptyState>{CHAT_MESSAGES.notInView}</EmptyState>
    </>
  );
}

/** The latest message comes first; `?offer=ID` selects the open conversation. */
function MessagePanes({ role, sample }: OwnPageProps) {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const search = useSettledSearch(typed);
  const { rows, silent, status, error, refetch, isRenewing, more } = useConversations(search);
  const isWide = useMatches(WIDE);
  const openId = Number(params.get('offer') ?? '') || undefined;
  const isReady = status === 'ready' && !isRenewing;
  const [first] = rows.length > 0 ? rows : silent.newest;
  if (isReady && !first && search === '') {
    return (
      <NothingYet
        title="Messages"
        sample={sample}
        first={{ to: paths.offers, label: 'Go to offers' }}
      >
        No messages yet. One opens with each order.
      </NothingYet>
    );
  }
  const rowOf: RowOf = (found) => (
    <ConversationRow
      key={found.order.id}
      found={found}
      role={role}
      isOpen={found.order.id === openId}
    />
  );
  return (
    <Stack
      gap={0}
      single
      shrinks
      className={styles.panes}
      data-open={isWide || openId !== undefined || undefined}
    >
      {openId === undefined && isWide && isReady && first && search === '' ? (
        <Navigate to={talkPath(first.order.id)} replace />
      ) : null}
      {/* a narrow window shows either the list or the conversation */}
      <Box className={styles.list} {...(openId !== undefined && { only: 'desk' })}>
        <PageHeader title="Messages" />
        <SearchField label="Search messages" value={typed} onChange={setTyped} />
        <ListStates
          status={status}
          error={error}
          errorFallback={FAILED}
          skeleton={<SkeletonOf shape="list" />}
          refetch={refetch}
        >
          <ul className={styles.rows} aria-label="Conversations">
            {rows.map(rowOf)}
          </ul>
          <More more={more} failure="Not all messages could be loaded." />
          {silent.total > 0 ? (
            <Silent
              key={search}
              {...silent}
              search={search}
              role={role}
              isAlone={rows.length === 0}
              rowOf={rowOf}
            />
          ) : null}
          {isReady && !first ? (
            <Text padAll={5} tone="quiet">
              Nothing found.
            </Text>
          ) : null}
        </ListStates>
      </Box>
      {openId === undefined ? null : (
        <Box flow="grid" single fill="surface">
          {isWide ? null : <VisuallyHidden as="h1">Messages</VisuallyHidden>}
          <OpenConversation key={openId} id={openId} role={role} isAlone={!isWide} />
        </Box>
      )}
    </Stack>
  );
}

type RowOf = (found: FoundOffer) => ReactNode;

interface SilentProps extends Pick<Conversations['silent'], 'newest' | 'total'> {
  search: string;
  role: Role;
  isAlone: boolean;
  rowOf: RowOf;
}

function Silent({ newest, total, search, role, isAlone, rowOf }: SilentProps) {
  const [isOpen, setOpen] = useState(isAlone);
  return (
    <details
      className={styles.silent}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Row as="summary" ruleBelow="line" weight="strong" className={styles.fold}>
        <Row as="span" gap={0} align="stretch" className={styles.faces} aria-hidden="true">
          {[...facesOf(newest, role)].map(([drawn, seed]) => (
            <Cover key={drawn} seed={seed} />
          ))}
        </Row>
        {`${total} without a message`}
      </Row>
      {isOpen ? <SilentRows search={search} rowOf={rowOf} /> : null}
    </details>
  );
}

function SilentRows({ search, rowOf }: { search: string; rowOf: RowOf }) {
  const { rows, status, error, refetch, more } = useOrderList(search, { talk: 'silent' });
  const orders = useFoundOffers(rows);
  return (
    <ListStates status={status} error={error} errorFallback={FAILED} refetch={refetch}>
      <ul aria-label="Orders without a message">{orders.map(rowOf)}</ul>
      <More more={more} failure="Not all orders could be loaded." />
    </ListStates>
  );
}

/** Loads the order's events beside the messages, since the list does not contain them. */
function OpenConversation({ id, role, isAlone }: { id: number; role: Role; isAlone: boolean }) {
  const { offer, ...query } = useOffer(id);
  const states = statesOf(query);
  return (
    <ListStates
      {...states}
      status={offer ? 'ready' : states.status}
      errorFallback={FAILED}
      skeleton={<SkeletonOf shape="talk" />}
    >
      {offer ? (
        <Conversation
          found={offer}
          role={role}
          isWaiting={states.status === 'loading'}
          back={
            isAlone ? (
              <Link className={styles.back} to={paths.message} aria-label="All messages">
                <Icon d="m11 5-7 7 7 7M4.500 12H21" size={22} box={24} />
              </Link>
            ) : null
          }
        />
      ) : null}
    </ListStates>
  );
}

/**
 * The orders with a message that a search finds, the newest message first. Without a search, an
 * order whose first message has just arrived is included at once.
 */
function useConversations(search: string): Conversations {
  const { rows, ...list } = useOrderList(search, { talk: 'spoken' });
  const { rows: newest, total } = useOrderList(search, { talk: 'silent', limit: 3 });
  const loaded = useDataSelector((state) => state.entities.orders.entities);
  const chats = useChatStates();
  const spoken = useMemo(() => {
    const at = (id: number) => chats[id]?.last?.created_at ?? '';
    const listed = new Set(rows.map(({ id }) => id));
    const isNew = (id: number) => search === '' && !listed.has(id) && at(id) !== '';
    const more = Object.values(loaded).filter(({ id }) => isNew(id));
    return [...rows, ...more].sort((one, other) => at(other.id).localeCompare(at(one.id)));
  }, [rows, loaded, chats, search]);
  const silent = useFoundOffers(newest);
  return { ...list, rows: useFoundOffers(spoken), silent: { newest: silent, total } };
}

function ConversationRow({ found, role, isOpen }: ConversationRowProps) {
  const { order, ordered } = found;
  const chat = useChatState(order.id);
  const last = chat?.last;
  const preview = last ? (last.text ?? last.file_name ?? '') : 'No messages yet.';
  const unread = chat?.unread ?? 0;
  const at = last?.created_at ?? order.created_at;
  return (
    <li className={classNames(styles.row, isOpen && styles.open, unread > 0 && styles.unread)}>
      <Cover seed={otherFaceOf(found, role)} />
      <Link
        className={styles.link}
        to={talkPath(found.order.id)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Text as="span" clipped weight="strong" className={styles.name}>
          {role === 'artist' ? outletOf(ordered) : artistOf(order)}
        </Text>
        <Text as="span" clipped tone="quiet" size="caption">
          {titleOfOffer(found)}
        </Text>
        <Text as="span" clipped tone="quiet" size="caption" className={styles.last}>
          {last?.author === role ? `You: ${preview}` : preview}
        </Text>
      </Link>
      <Text
        as="span"
        flow="grid"
        gap={2}
        tone="quiet"
        size="caption"
        number
        className={styles.when}
      >
        <time dateTime={at}>{formatDay(at) === today() ? formatTime(at) : formatDay(at)}</time>
        {unread > 0 ? (
          <Text as="span" corner="full" weight="strong" textAlign="center" className={styles.count}>
            {unread > 99 ? '99+' : unread}
            <VisuallyHidden> unread</VisuallyHidden>
          </Text>
        ) : null}
      </Text>
    </li>
  );
}
