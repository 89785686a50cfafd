import { useEffect, useRef } from 'react';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { useChatState, useMessages } from '@/client/entities/messages';
import { addMessage, useOutbox } from '@/client/entities/outbox';
import { formatDayOfYear } from '@/client/lib/dates';
import { randomUuid } from '@/client/lib/uuid';
import { selectSessionUserId, useSessionSelector } from '@/client/session/sessionState';
import { TextButton } from '../orderParts';
import { Quiet } from '@/client/ui/kit';

const requestFor = (url: string): string =>
  `Readers of ${url} should see that it was paid for. Could you add a label, such as “Advertisement” or “Paid promotion”, near its title?`;

/** Asks the outlet for a label by a ready message, once. */
export function RequestLabel({ order, url, name }: { order: number; url: string; name: string }) {
  const dispatch = useDataDispatch();
  const userId = useSessionSelector(selectSessionUserId) ?? '';
  const messages = useMessages(order).currentData?.items;
  const isOpen = useChatState(order)?.is_open;
  const outbox = useOutbox();
  const text = requestFor(url);
  const sent = messages?.findLast((each) => each.text === text);
  const waiting = outbox.find((each) => each.order === order && each.text === text);
  const requestedAt = sent?.created_at ?? (waiting ? new Date(waiting.at).toISOString() : null);
  const announcement = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const isRequested = requestedAt !== null;
  useEffect(() => {
    /* the focused button has disappeared */
    if (isRequested && wasPressed.current) announcement.current?.focus();
  }, [isRequested]);
  if (requestedAt !== null)
    return (
      <Quiet ref={announcement} tabIndex={-1} as="span">
        Asked {formatDayOfYear(requestedAt)}
      </Quiet>
    );
  return messages !== undefined && isOpen === true ? (
    <TextButton
      aria-label={`Ask for a label on ${name}`}
      onClick={() => {
        wasPressed.current = true;
        dispatch(addMessage(userId, { clientId: randomUuid(), order, text }));
      }}
    >
      Ask for a label
    </TextButton>
  ) : null;
}
