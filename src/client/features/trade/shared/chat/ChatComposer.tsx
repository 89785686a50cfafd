import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { MESSAGE_MAX } from '@/shared/platform/limits';
import { ORDER_FILE } from '@/shared/trade/orderFiles';
import { isComposing } from '@/client/lib/isComposing';
import { Button } from '@/client/ui/Button';
import { controlClass } from '@/client/ui/Field';
import styles from './ChatComposer.module.css';
import type { MessageFile } from './messageFile';
import { ComposerFile } from './ComposerFile';

export interface ChatComposerProps {
  draft: string;
  onDraftChange: (text: string) => void;
  onSend: (text: string) => void;
  /** The attachment; without this property none can be added. */
  file?: MessageFile | undefined;
  /** Whether the send button is the primary action of the screen. */
  isLoud?: boolean | undefined;
}

/**
 * Enter sends, Shift+Enter starts a new line. A blank message is not sent, nor is one whose file is
 * being uploaded or was rejected; the text stays.
 */
export function ChatComposer(props: ChatComposerProps) {
  const { draft, onDraftChange, onSend, file, isLoud = false } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { shown, isReady = true } = file ?? {};
  const send = () => {
    if (isReady && (draft.trim() !== '' || shown)) onSend(draft);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      {file && shown ? (
        <ComposerFile
          file={shown}
          onRetry={() => {
            file.retry();
            field.current?.focus();
          }}
          onRemove={() => {
            file.remove();
            field.current?.focus();
          }}
        />
      ) : null}
      {file ? (
        <>
          <input
            ref={input}
            className={styles.input}
            type="file"
            tabIndex={-1}
            aria-label="File of the message"
            accept={ORDER_FILE.endings}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) file.choose(chosen);
              /* Choosing the same file again after Remove must fire a change event. */
              event.target.value = '';
              field.current?.focus();
            }}
          />
          <button
            type="button"
            className={styles.attach}
            aria-label="Attach a file"
            title={ORDER_FILE.rule}
            onClick={() => input.current?.click()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="m20 11.5-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.800 4.800l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.5-7.5" />
            </svg>
          </button>
        </>
      ) : null}
      <textarea
        ref={field}
        className={controlClass(styles.field)}
        aria-label="Write a message"
        placeholder="Write a message"
        rows={1}
        maxLength={MESSAGE_MAX}
        enterKeyHint="send"
        autoComplete="off"
        value={draft}
        onChange={(event) => onDraftChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button
        type="submit"
        aria-label="Send"
        className={isLoud ? styles.send : undefined}
        variant={isLoud ? 'primary' : 'dark'}
      >
        <span className={isLoud ? styles.word : undefined}>Send</span>
        {isLoud ? (
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m5 11 7-7 7 7M12 4.500V21" />
          </svg>
        ) : null}
      </Button>
    </form>
  );
}
