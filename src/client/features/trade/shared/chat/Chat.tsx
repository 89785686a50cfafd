import { type ReactNode, useId } from 'react';
import { Cover } from '@/client/ui/Cover';
import { type CoverSeed, coverSeed } from '@/shared/platform/coverSeed';
import styles from './Chat.module.css';
import { ChatComposer, type ChatComposerProps } from './ChatComposer';
import { ChatLog, type ChatLogProps } from './ChatLog';

export interface ChatProps extends ChatLogProps, ChatComposerProps {
  /** The other person's role, e.g. 'Artist'. */
  role: string;
  /** The seed of the other person's picture, unless it is drawn from the name. */
  seed?: CoverSeed;
  /** Replaces the header with the topic of the conversation and links. */
  header?: ReactNode;
  /** Shown above the input field. */
  notice?: string | undefined;
  /** Replaces the input field with the reason why writing is not possible any more. */
  closed?: string | undefined;
  /** The chat fills the height of its container. */
  isFilling?: boolean;
}

/**
 * A conversation with one person: the header, the messages and an input field. The caller keeps the
 * messages and the draft. Pass the conversation's id as `key`.
 */
export function Chat(props: ChatProps) {
  const { name, role, seed, header, notice, closed, isFilling, ...rest } = props;
  const { draft, onDraftChange, onSend, file, ...log } = rest;
  const headingId = useId();
  return (
    <section
      className={isFilling ? styles.filling : styles.chat}
      {...(header === undefined
        ? { 'aria-labelledby': headingId }
        : { 'aria-label': `Messages with ${name}` })}
    >
      {header ?? (
        <header className={styles.header}>
          <Cover className={styles.picture} seed={seed ?? coverSeed.named(name)} />
          <div>
            <h2 className={styles.name} id={headingId}>
              {name}
            </h2>
            <p className={styles.role}>{role}</p>
          </div>
        </header>
      )}
      <ChatLog name={name} {...log} />
      {notice === undefined ? null : (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {closed === undefined ? (
        <ChatComposer
          draft={draft}
          onDraftChange={onDraftChange}
          onSend={onSend}
          file={file}
          isLoud={isFilling}
        />
      ) : (
        <p className={styles.closed}>{closed}</p>
      )}
    </section>
  );
}
