import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { TEXT_MAX } from '@/shared/limits';
import { Button } from '../Button';
import { controlClass } from '../Field';
import styles from './ChatComposer.module.css';

export interface ChatComposerProps {
  draft: string;
  onDraftChange: (text: string) => void;
  onSend: (text: string) => void;
}

/** Enter sends, Shift+Enter begins a new line. What is blank is not sent. */
export function ChatComposer({ draft, onDraftChange, onSend }: ChatComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    if (draft.trim() !== '') onSend(draft);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    /* while a word is being composed, as in Japanese, Enter chooses it */
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      <textarea
        ref={field}
        className={controlClass(styles.field)}
        aria-label="Write a message"
        placeholder="Write a message"
        rows={1}
        maxLength={TEXT_MAX}
        enterKeyHint="send"
        autoComplete="off"
        value={draft}
        onChange={(event) => {
          onDraftChange(event.target.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" variant="dark">
        Send
      </Button>
    </form>
  );
}
