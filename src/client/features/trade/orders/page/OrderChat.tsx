import type { Face } from '@/shared/platform/coverArt';
import { useEffect, useId, useRef, useState } from 'react';
import { useChatState } from '@/client/entities/messages';
import { useOrderChat } from '@/client/features/trade/shared/chat/orderChat';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { ListStates } from '@/client/ui/list/ListStates';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import { useIsView } from '@/client/session/sessionState';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import type { Role } from '@/shared/platform/options';
import styles from './OrderChat.module.css';
import chatStyles from '@/client/features/trade/shared/chat/Chat.module.css';
import { Box, Quiet, TextHeading } from '@/client/ui/kit';

interface OrderChatProps {
  found: FoundOffer;
  role: Role;
}

/** The chat of the two sides about the order, except in a view. */
export function OrderChat(props: OrderChatProps) {
  if (useIsView()) return <p className={styles.folded}>{CHAT_MESSAGES.notInView}</p>;
  return <OwnChat {...props} />;
}

function OwnChat({ found, role }: OrderChatProps) {
  const { id } = found.order;
  const { status, error, refetch, ...chat } = useOrderChat(found, role);
  const { last, unread = 0 } = useChatState(id) ?? {};
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const messages = chat.messages.filter(({ isEvent }) => !isEvent);
  const isEmpty = status === 'ready' ? messages.length === 0 : last === null;
  const isOver = chat.closed !== undefined;
  const isFolded = !isOpen && (isOver ? unread === 0 : isEmpty && chat.draft === '');

  useEffect(() => {
    if (!isOpen || status !== 'ready') return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('textarea') ?? find('[role="log"]'))?.focus();
  }, [isOpen, status]);

  if (isFolded && status !== 'error') {
    const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
    const lastDay = formatDay(messages.at(-1)?.timestamp);
    return (
      <Folded
        {...chat}
        text={
          isEmpty
            ? 'No messages yet.'
            : chat.onStart
              ? `The last message was on ${lastDay}`
              : `${count}, the last on ${lastDay}`
        }
        button={!isOver ? 'Write' : isEmpty ? null : 'Show'}
        onOpen={() => setOpen(true)}
      />
    );
  }
  return (
    <div ref={place}>
      <ListStates
        status={status}
        error={error}
        errorFallback="The messages could not be loaded."
        refetch={refetch}
      >
        <Chat key={id} {...chat} />
      </ListStates>
    </div>
  );
}

interface FoldedProps {
  name: string;
  seed: Face;
  text: string;
  button: string | null;
  onOpen: () => void;
}

function Folded({ name, seed, text, button, onOpen }: FoldedProps) {
  const headingId = useId();
  return (
    <section className={styles.folded} aria-labelledby={headingId}>
      <Cover className={chatStyles.picture} seed={seed} />
      <Box grow shrinks>
        <TextHeading as="h2" leading={130} breaks id={headingId}>
          {name}
        </TextHeading>
        <Quiet leading={140}>{text}</Quiet>
      </Box>
      {button === null ? null : (
        <Button size="sm" aria-expanded={false} onClick={onOpen}>
          {button}
        </Button>
      )}
    </section>
  );
}
