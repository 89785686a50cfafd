import { type ReactNode, useId } from 'react';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/client/ui/coverSeed';
import styles from './Chat.module.css';
import { ChatComposer, type ChatComposerProps } from './ChatComposer';
import { ChatLog, type ChatLogProps } from './ChatLog';

export interface ChatProps extends ChatLogProps, ChatComposerProps {
  /** What the other person is, e.g. 'Artist'. */
  role: string;
  /** Their picture, where it is not drawn from the name. */
  seed?: string;
  /** What the conversation is about, and ways from here, in place of its header. */
  header?: ReactNode;
  /** Above the field. */
  notice?: string | undefined;
  /** Why nothing can be written any more, in place of the field. */
  closed?: string | undefined;
  /** It fills the height that it is given. */
  isFilling?: boolean;
}

/**
 * A conversation with one person: who it is, what was said, and a field to go on. The caller keeps
 * the messages and the draft. Give it the conversation's id as `key`.
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
