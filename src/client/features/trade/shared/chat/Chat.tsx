import {
  type ReactNode,
  useId,
  type KeyboardEvent,
  type SubmitEvent,
  useRef,
  useState,
  useEffect,
} from 'react';
import { Cover } from '@/client/ui/Cover';
import type { Face } from '@/shared/platform/coverArt';
import styles from './Chat.module.css';
import { ChatLog, type ChatLogProps } from './ChatLog';
import { MESSAGE_MAX } from '@/shared/platform/limits';
import { ORDER_FILE } from '@/shared/trade/messages.rules';
import { isComposing } from '@/client/lib/isComposing';
import { type PickedText, useTextPicker } from '@/client/features/identity/shared/texts/TextPicker';
import { unfilledText } from '@/shared/identity/texts.rules';
import { Button } from '@/client/ui/Button';
import { controlClass } from '@/client/ui/Field';
import type { MessageFile } from './chatDraft';
import { FileState } from '@/client/ui/Files';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { FileToSend } from './chatMessage';
import { Row, Text, TextHeading } from '@/client/ui/kit';
import { Icon } from '@/client/ui/Icon';

const NO_TEXTS: readonly PickedText[] = [];

interface ChatComposerProps {
  draft: string;
  onDraftChange: (text: string) => void;
  onSend: (text: string) => void;
  file?: MessageFile | undefined;
  /** The saved texts of the writer, filled in, which '/' in an empty message offers. */
  texts?: readonly PickedText[] | undefined;
  /** `loud` where the conversation is the page; `round` in a narrow frame of the caller. */
  look?: 'loud' | 'round' | undefined;
}

export interface ChatProps extends ChatLogProps, ChatComposerProps {
  role: string;
  seed?: Face;
  /** Replaces the header with the topic of the conversation and links; `null` leaves it out. */
  header?: ReactNode;
  notice?: string | undefined;
  /** Replaces the input field with the reason why writing is not possible any more. */
  closed?: string | undefined;
  isFilling?: boolean;
}

/**
 * A conversation with one person: the header, the messages and an input field. The caller keeps the
 * messages and the draft. Pass the conversation's id as `key`.
 */
export function Chat(props: ChatProps) {
  const { name, role, seed, header, notice, closed, isFilling, ...rest } = props;
  const { draft, onDraftChange, onSend, file, texts, ...log } = rest;
  const headingId = useId();
  return (
    <section
      className={isFilling ? styles.filling : styles.chat}
      {...(header === undefined
        ? { 'aria-labelledby': headingId }
        : { 'aria-label': `Messages with ${name}` })}
    >
      {header === undefined ? (
        <Row as="header" ruleBelow="line" className={styles.header}>
          <Cover className={styles.picture} seed={seed ?? name} />
          <div>
            <TextHeading as="h2" size="body" leading={130} breaks id={headingId}>
              {name}
            </TextHeading>
            <Text tone="quiet" size="caption" leading={140}>
              {role}
            </Text>
          </div>
        </Row>
      ) : (
        header
      )}
      <ChatLog name={name} {...log} />
      {notice === undefined ? null : (
        <Text ruleAbove="line" fill="sunken" size="caption" className={styles.notice} role="status">
          {notice}
        </Text>
      )}
      {closed === undefined ? (
        <ChatComposer
          draft={draft}
          onDraftChange={onDraftChange}
          onSend={onSend}
          file={file}
          texts={texts}
          look={header === null ? 'round' : isFilling ? 'loud' : undefined}
        />
      ) : (
        <Text pad={3} padInline={6} ruleAbove="line" tone="quiet" size="caption">
          {closed}
        </Text>
      )}
    </section>
  );
}

/**
 * Enter sends, Shift+Enter starts a new line. A blank message is not sent, nor is one whose file is
 * being uploaded or was rejected; the text stays.
 */
function ChatComposer(props: ChatComposerProps) {
  const { draft, onDraftChange, onSend, file, look, texts = NO_TEXTS } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const picker = useTextPicker(draft, texts, onDraftChange);
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { shown, isReady = true } = file ?? {};
  const send = () => {
    const unfilled = texts.length > 0 ? unfilledText(draft) : null;
    setRefusal(unfilled);
    if (unfilled === null && isReady && (draft.trim() !== '' || shown)) onSend(draft);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || picker.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      {picker.list}
      {refusal === null ? null : (
        <Text size="caption" tone="error" role="alert" full>
          {refusal}
        </Text>
      )}
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
            hidden
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
            <Icon
              d="m20 11.5-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.800 4.800l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.5-7.5"
              size={22}
              box={24}
              stroke={1.8}
            />
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
        {...picker.field}
      />
      <Button
        type="submit"
        aria-label="Send"
        className={look && styles[look]}
        variant={look === 'loud' ? 'primary' : 'dark'}
      >
        <span className={look === 'loud' ? 'only-wide' : styles.word}>Send</span>
        {look ? (
          <svg
            className={look === 'loud' ? 'only-phone' : undefined}
            viewBox="0 0 24 24"
            aria-hidden
          >
            <path d="m5 11 7-7 7 7M12 4.500V21" />
          </svg>
        ) : null}
      </Button>
    </form>
  );
}

interface ComposerFileProps {
  file: FileToSend;
  onRetry: () => void;
  onRemove: () => void;
}

function ComposerFile({ file, onRetry, onRemove }: ComposerFileProps) {
  const { name, bytes, progress, problem, canRetry } = file;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = row.current?.closest('form');
    /* The row pushes the field down, on a low screen out of view during typing. */
    if (form?.contains(document.activeElement)) form.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={row} className={styles.file} role="group" aria-label="Attached file">
      <Text as="span" shrinks breaks weight="strong">
        {name}
      </Text>
      <FileState name={name} bytes={bytes} progress={progress} problem={problem} />
      {canRetry ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <Button size="sm" variant="quiet" onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  );
}
