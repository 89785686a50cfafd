import { memo, useMemo, useState } from 'react';
import { formatTime } from '@/client/lib/dates';
import { Button } from '../Button';
import { classNames } from '../classNames';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './ChatLog.module.css';
import type { ChatMessage } from './chatMessage';
import { daysOf } from './days';
import { useMessageScroll } from './useMessageScroll';

/** Read out at most, of those that come at once. */
const NEWS_MAX = 3;

export interface ChatLogProps {
  /** The other person. */
  name: string;
  /** Oldest first. */
  messages: readonly ChatMessage[];
}

/**
 * The messages, day by day. However many there are, at most 150 are in the page: others come in
 * while the reader scrolls. What comes in so is not new, so the log itself is not read out; the
 * region below it says what is.
 */
export const ChatLog = memo(function ChatLog({ name, messages }: ChatLogProps) {
  const { scroller, content, shown, hasNew, jumpToEnd, handleScroll } = useMessageScroll(messages);
  const days = useMemo(
    () => daysOf(messages.slice(shown.from, shown.to)),
    [messages, shown.from, shown.to],
  );
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${name}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        <div ref={content}>
          {messages.length === 0 ? <p className={styles.none}>No messages yet.</p> : null}
          {days.map(({ key, day, messages: ofDay }) => (
            <section key={key}>
              <h3 className={styles.day}>{day}</h3>
              <ol className={styles.list}>
                {ofDay.map((message) => (
                  <Message key={message.id} message={message} name={name} />
                ))}
              </ol>
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
    </div>
  );
});

interface MessageProps {
  message: ChatMessage;
  name: string;
}

const Message = memo(function Message({ message, name }: MessageProps) {
  const { id, text, isUser, timestamp } = message;
  return (
    <li className={classNames(styles.message, isUser && styles.own)} data-message={id}>
      <VisuallyHidden>{isUser ? 'You: ' : `${name}: `}</VisuallyHidden>
      <p className={styles.text}>{text}</p>
      <time className={styles.time} dateTime={timestamp}>
        {formatTime(timestamp)}
      </time>
    </li>
  );
});

/** Reads out what came since the chat was opened. */
function News({ name, messages }: ChatLogProps) {
  const [seen, setSeen] = useState(messages.length);
  const [news, setNews] = useState<readonly ChatMessage[]>([]);
  if (messages.length !== seen) {
    setSeen(messages.length);
    setNews(messages.slice(seen).slice(-NEWS_MAX));
  }
  return (
    <div aria-live="polite">
      {news.map(({ id, isUser, text }) => (
        <VisuallyHidden key={id}>{`${isUser ? 'You' : name}: ${text}`}</VisuallyHidden>
      ))}
    </div>
  );
}
