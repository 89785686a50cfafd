import { useEffect, useRef } from 'react';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { useChatState, useLoadedMessages } from '@/client/entities/messages';
import { addMessage, useOutbox } from '@/client/entities/messages/outbox';
import { formatDay } from '@/client/lib/dates';
import { randomUuid } from '@/client/lib/uuid';
import { useSessionSelector } from '@/client/session/sessionHooks';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import { Button } from '@/client/ui/Button';
import kit from '@/client/ui/kit.module.css';

const requestFor = (url: string): string =>
  `Readers of ${url} should see that it was paid for. Could you add a label, such as “Advertisement” or “Paid promotion”, near its title?`;

/**
 * The artist's ready message that asks the outlet of an order to label a piece. `requestedAt` is
 * the time of writing (ISO 8601), once the order's page has loaded the chat.
 */
function useLabelRequest(order: number, url: string) {
  const dispatch = useDataDispatch();
  const userId = useSessionSelector(selectSessionUserId) ?? '';
  const messages = useLoadedMessages(order);
  const isOpen = useChatState(order)?.is_open;
  const outbox = useOutbox();
  const text = requestFor(url);
  const sent = messages?.findLast((each) => each.text === text);
  const waiting = outbox.find((each) => each.order === order && each.text === text);
  return {
    requestedAt: sent?.created_at ?? (waiting ? new Date(waiting.at).toISOString() : null),
    canRequest: messages !== undefined && isOpen === true,
    request: () => dispatch(addMessage(userId, { clientId: randomUuid(), order, text })),
  };
}

interface RequestLabelProps {
  order: number;
  url: string;
  /** The piece, for screen readers. */
  name: string;
}

/** Asks the outlet in the order's chat to label a piece; then says when. */
export function RequestLabel({ order, url, name }: RequestLabelProps) {
  const { requestedAt, canRequest, request } = useLabelRequest(order, url);
  const announcement = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const isRequested = requestedAt !== null;
  useEffect(() => {
    /* the focused button has disappeared */
    if (isRequested && wasPressed.current) announcement.current?.focus();
  }, [isRequested]);
  if (isRequested)
    return (
      <span ref={announcement} tabIndex={-1} className={kit.quiet}>
        Asked {formatDay(requestedAt)}
      </span>
    );
  return canRequest ? (
    <Button
      size="sm"
      aria-label={`Ask for a label on ${name}`}
      onClick={() => {
        wasPressed.current = true;
        request();
      }}
    >
      Ask for a label
    </Button>
  ) : null;
}
