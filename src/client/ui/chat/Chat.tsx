import { useId } from 'react';
import { Cover } from '../Cover';
import { coverSeed } from '../coverSeed';
import styles from './Chat.module.css';
import { ChatComposer, type ChatComposerProps } from './ChatComposer';
import { ChatLog, type ChatLogProps } from './ChatLog';

export interface ChatProps extends ChatLogProps, ChatComposerProps {
  /** What the other person is, e.g. 'Artist'. */
  role: string;
}

/**
 * A conversation with one person: who it is, what was said, and a field to go on. The caller keeps
 * the messages and the draft. Give it the conversation's id as `key`.
 */
export function Chat({ name, role, messages, ...composer }: ChatProps) {
  const headingId = useId();
  return (
    <section className={styles.chat} aria-labelledby={headingId}>
      <header className={styles.header}>
        <Cover className={styles.picture} seed={coverSeed.named(name)} />
        <div>
          <h2 className={styles.name} id={headingId}>
            {name}
          </h2>
          <p className={styles.role}>{role}</p>
        </div>
      </header>
      <ChatLog name={name} messages={messages} />
      <ChatComposer {...composer} />
    </section>
  );
}
