import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useOffer, useOffers } from '@/client/entities/orders/ordersHooks';
import { useChatStates } from '@/client/entities/messages/messagesHooks';
import { fold } from '@/shared/fold';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { NothingYet } from '@/client/ui/NothingYet';
import { PageHeader } from '@/client/ui/PageHeader';
import { SearchField } from '@/client/ui/SearchField';
import type { Role } from '@/shared/options';
import { Conversation } from './Conversation';
import { ConversationRow } from './ConversationRow';
import styles from './OwnMessages.module.css';
import { talkOf, talkPath } from './talks';

const FAILED = 'The messages could not be loaded.';

/** One conversation per order, the latest message first; `?offer=ID` selects the open one. */
export function OwnMessages({ role, sample }: OwnPageProps) {
  const { status, offers, error, refetch } = useOffers();
  const chats = useChatStates();
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const wanted = fold(useDeferredValue(search).trim());
  const talks = useMemo(
    () =>
      offers
        .map((found) => talkOf(found, chats[found.order.id], role))
        .sort((one, other) => (one.at < other.at ? 1 : -1)),
    [offers, chats, role],
  );
  const shown = talks.filter(({ words }) => words.includes(wanted));
  if (status === 'ready' && talks.length === 0) {
    return (
      <NothingYet
        title="Messages"
        sample={sample}
        action={
          <ButtonLink to={paths.offers} variant="primary">
            Go to offers
          </ButtonLink>
        }
      >
        Each order has a conversation of its own here. It begins with your first order.
      </NothingYet>
    );
  }
  const asked = Number(params.get('offer') ?? '');
  const [newest] = talks;
  const openId = talks.find(({ found }) => found.order.id === asked)?.found.order.id;
  return (
    <div className={styles.panes} data-open={openId !== undefined || undefined}>
      <div className={styles.list}>
        <PageHeader title="Messages" />
        <ListStates
          status={status}
          error={error}
          errorFallback={FAILED}
          onRetry={() => void refetch()}
          isEmpty={false}
          empty={null}
        >
          <SearchField label="Search messages" value={search} onChange={setSearch} />
          <ul className={styles.rows} aria-label="Conversations">
            {shown.map((talk) => (
              <ConversationRow
                key={talk.found.order.id}
                talk={talk}
                role={role}
                isOpen={talk.found.order.id === openId}
              />
            ))}
          </ul>
          {shown.length === 0 ? <p className={styles.none}>Nothing was found.</p> : null}
        </ListStates>
      </div>
      {openId !== undefined ? (
        <div className={styles.pane}>
          <OpenConversation key={openId} id={openId} role={role} />
        </div>
      ) : newest ? (
        <div className={classNames(styles.pane, styles.unopened)}>
          <EmptyState action={<ButtonLink to={talkPath(newest)}>Open the newest</ButtonLink>}>
            Choose a conversation.
          </EmptyState>
        </div>
      ) : null}
    </div>
  );
}

/** Loads the order's events as well, which the list does not contain. */
function OpenConversation({ id, role }: { id: number; role: Role }) {
  const { status, offer, error, refetch } = useOffer(id);
  return (
    <ListStates
      status={offer ? 'ready' : status}
      error={error}
      errorFallback={FAILED}
      onRetry={() => void refetch()}
      isEmpty={false}
      empty={null}
    >
      {offer ? (
        <Conversation
          found={offer}
          role={role}
          back={
            <Link className={styles.back} to={paths.message} aria-label="All messages">
              <span aria-hidden="true">‹</span>
            </Link>
          }
        />
      ) : null}
    </ListStates>
  );
}
