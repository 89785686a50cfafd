import { memo, useMemo, useState } from 'react';
import { formatTime, formatNumericDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './ChatLog.module.css';
import fileStyles from './MessageFile.module.css';
import type { ChatMessage } from './chatMessage';
import { ReportButton } from '@/client/features/platform/shared/reports/ReportButton';
import { MessageFile } from './MessageFile';
import { useInSight } from '@/client/ui/list/More';
import { useMessageScroll } from './useMessageScroll';
import { OPENS_PIECE, PieceState } from '@/client/features/identity/shared/clippings/PieceState';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';
import { SITE_NAME } from '@/shared/platform/site';

interface ChatDay {
  key: string;
  /** `DD.MM.YYYY`. */
  day: string;
  messages: ChatMessage[];
}

/** The most new messages that are read out at once. */
const NEWS_MAX = 3;

export interface ChatLogProps {
  name: string;
  messages: readonly ChatMessage[];
  /** The last of the reader's own messages that the other person has seen. */
  seenId?: ChatMessage['id'] | undefined;
  /** Called when the reader reaches the first message, so that older ones can be fetched. */
  onStart?: (() => void) | undefined;
  /** Called when the newest message is in view and the page has the focus. */
  onSeen?: (() => void) | undefined;
  onRetry?: ((id: ChatMessage['id']) => void) | undefined;
  onDelete?: ((id: ChatMessage['id']) => void) | undefined;
  onDownload?: ((id: ChatMessage['id']) => void) | undefined;
}

/**
 * The messages, grouped by day. At most 150 are in the page; others are added while the reader
 * scrolls. These are not new, so the log itself is no live region; the region below announces new
 * messages.
 */
export const ChatLog = memo(function ChatLog(props: ChatLogProps) {
  const { name, messages, seenId, onStart, onSeen, onRetry, onDelete, onDownload } = props;
  const { scroller, content, shown, hasNew, isFollowing, jumpToEnd, handleScroll } =
    useMessageScroll(messages, onStart);
  useInSight(scroller, isFollowing ? onSeen : undefined);
  const days = useMemo(
    () => daysOf(messages.slice(shown.from, shown.to)),
    [messages, shown.from, shown.to],
  );
  return (
    <Box flow="line" anchors className={styles.frame}>
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${name}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        onScroll={handleScroll}
      >
        <div ref={content}>
          {messages.length === 0 ? (
            <Box as="p" padAll={5} tone="quiet" textAlign="center">
              No messages yet.
            </Box>
          ) : null}
          {days.map(({ key, day, messages: ofDay }) => (
            <section key={key}>
              <h3 className={styles.day}>{day}</h3>
              <Stack as="ol" gap={3} className={styles.list}>
                {ofDay.map((message) =>
                  message.isEvent && !message.link ? (
                    <li key={message.id} className={styles.event} data-message={message.id}>
                      <span>
                        <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
                        {`, ${message.text}`}
                      </span>
                    </li>
                  ) : (
                    <Message
                      key={message.id}
                      message={message}
                      name={name}
                      isSeen={message.id === seenId}
                      onRetry={onRetry}
                      onDelete={onDelete}
                      onDownload={onDownload}
                    />
                  ),
                )}
              </Stack>
            </section>
          ))}
        </div>
      </div>
      {hasNew ? (
        <Button className={styles.jump} variant="dark" size="sm" onClick={jumpToEnd}>
          New messages
        </Button>
      ) : null}
      <News name={name} messages={messages} />
    </Box>
  );
});

interface MessageProps extends Pick<ChatLogProps, 'name' | 'onRetry' | 'onDelete' | 'onDownload'> {
  message: ChatMessage;
  isSeen: boolean;
}

const Message = memo(function Message(props: MessageProps) {
  const { message, name, isSeen, onRetry, onDelete, onDownload } = props;
  const { id, text, file, link, isUser, person, isFromHouse, reportId, timestamp, state } = message;
  const classes = [styles.message, isUser && styles.own, state !== undefined && styles.unsent];
  return (
    <li className={classNames(...classes)} data-message={id}>
      {isFromHouse ? (
        <Text tone="quiet" size="caption">
          {SITE_NAME}
        </Text>
      ) : person === undefined ? (
        <VisuallyHidden>{isUser ? 'You: ' : `${name}: `}</VisuallyHidden>
      ) : (
        <Text tone="quiet" size="caption" breaks>
          {isUser ? person : `${person}, ${name}`}
        </Text>
      )}
      {link ? (
        <DeliveredLink title={text} link={link} />
      ) : text === '' ? null : (
        <p className={styles.text}>{text}</p>
      )}
      {file === undefined ? null : (
        <MessageFile
          file={file}
          onDownload={state === undefined && onDownload ? () => onDownload(id) : undefined}
        />
      )}
      {state === undefined ? (
        <time className={styles.time} dateTime={timestamp}>
          {formatTime(timestamp)}
        </time>
      ) : (
        <Text tone="quiet" size="caption" breaks>
          {state === 'waiting' ? 'Waiting for the network' : `Not sent. ${state.refused}`}
        </Text>
      )}
      {typeof state === 'object' ? (
        <Cluster as="span" gap={2} align="stretch" pad={2}>
          <Button size="sm" onClick={() => onRetry?.(id)}>
            Retry
          </Button>
          <Button size="sm" onClick={() => onDelete?.(id)}>
            Delete
          </Button>
        </Cluster>
      ) : null}
      {reportId === undefined ? null : (
        <span className={styles.report}>
          <ReportButton
            kind="message"
            id={reportId}
            name={`the message of ${formatTime(timestamp)}`}
          />
        </span>
      )}
      {isSeen ? <span className={styles.seen}>Seen</span> : null}
    </li>
  );
});

function News({ name, messages }: ChatLogProps) {
  const last = messages.at(-1)?.id;
  const [seen, setSeen] = useState(last);
  const [news, setNews] = useState<readonly ChatMessage[]>([]);
  if (last !== seen) {
    setSeen(last);
    const from = messages.findLastIndex(({ id }) => id === seen) + 1;
    setNews(messages.slice(from).slice(-NEWS_MAX));
  }
  return (
    <div aria-live="polite">
      {news.map(({ id, isUser, isFromHouse, text, file }) => (
        <VisuallyHidden key={id}>
          {`${isUser ? 'You' : isFromHouse ? SITE_NAME : name}: ${[text, file?.name].filter(Boolean).join(' ')}`}
        </VisuallyHidden>
      ))}
    </div>
  );
}

interface DeliveredLinkProps {
  title: string;
  link: NonNullable<ChatMessage['link']>;
}

function DeliveredLink({ title, link: { url, state } }: DeliveredLinkProps) {
  const isOffline = state.name === 'gone';
  return (
    <div className={styles.link}>
      <svg className={fileStyles.icon} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" rx="10" stroke="none" />
        <path
          d="m18 22 4-4m-2.500-3 1.800-1.800a3.900 3.900 0 0 1 5.500 5.500L25 20.500m-10-1-1.800 1.800a3.900 3.900 0 0 0 5.500 5.500l1.800-1.800"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <Text as="b" size="body" breaks>
        {isOffline ? <s>{title}</s> : title}
      </Text>
      <PieceState state={state} />
      {isOffline ? null : (
        <a className={styles.open} href={url} aria-label={`Open ${title}`} {...OPENS_PIECE}>
          Open
        </a>
      )}
    </div>
  );
}

export function daysOf(messages: readonly ChatMessage[]): ChatDay[] {
  const days: ChatDay[] = [];
  for (const message of messages) {
    const day = formatNumericDay(message.timestamp);
    const last = days.at(-1);
    if (last?.day === day) {
      last.messages.push(message);
    } else {
      /* A clock that was set back can make a day appear twice. */
      const before = days.filter((each) => each.day === day).length;
      days.push({ key: `${day} ${before}`, day, messages: [message] });
    }
  }
  return days;
}
