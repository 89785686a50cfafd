import { type ReactNode, useId, useRef, type RefObject, useLayoutEffect } from 'react';
import { classNames } from './classNames';
import styles from './Dialog.module.css';
import { useModalDialog } from './useModalDialog';
import { Alert } from './Alert';
import { Button, type ButtonProps } from './Button';
import { useAttempt } from './useAttempt';
import { Text, Box } from './kit';

interface ConfirmDialogProps {
  title: string;
  text: string;
  action: string;
  isDanger?: boolean | undefined;
  /** If it rejects, the dialog stays with the reason. */
  act: () => Promise<unknown>;
  onDone?: () => void;
  fallback: string;
  onClose: () => void;
}

interface ActionDialogProps extends Omit<DialogProps, 'isOpen' | 'footer'> {
  action: ButtonProps;
  isBusy: boolean;
  failure: string | null;
}

/** Pixels between the last visible row and the footer; less than the gap between two rows. */
const GAP = 16;

export interface DialogProps {
  isOpen: boolean;
  /**
   * Called on Escape or a press on the backdrop; the dialog stays open if the caller ignores it.
   */
  onClose: () => void;
  title: string;
  /** The subject of the dialog: a cover, a name, and a line under it. */
  about?: { cover: ReactNode; title: string; meta: string } | undefined;
  isWide?: boolean | undefined;
  /** As wide as the page, and full screen on a small one; has a close button. */
  isSheet?: boolean | undefined;
  /** Printing the page prints only the dialog. */
  isPrinted?: boolean | undefined;
  children: ReactNode;
  /** The buttons, which stay visible while the content scrolls. */
  footer?: ReactNode;
}

/**
 * A modal window, or a sheet at the bottom of a small screen. Its content is mounted only while it
 * is open.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, about, isWide, isSheet, isPrinted, children, footer } = props;
  const titleId = useId();
  const modal = useModalDialog(onClose);
  const body = useRef<HTMLDivElement>(null);
  useWholeRows(body);
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, isWide && styles.wide, isSheet && styles.sheet)}
      aria-labelledby={titleId}
      data-printed={isPrinted}
    >
      <Box flow="column" grow shrinks>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {isSheet ? (
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        ) : null}
        {about ? (
          <div className={styles.about}>
            {about.cover}
            <Text flow="grid" shrinks leading={135} breaks>
              <b>{about.title}</b>
              <Text as="span" tone="quiet" size="small">
                {about.meta}
              </Text>
            </Text>
          </div>
        ) : null}
        <div className={styles.body} ref={body}>
          {children}
        </div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </Box>
    </dialog>
  );
}

/**
 * Limits the height of a scrolling box so that it ends between two rows of its form, and no field
 * is cut off at first. The box stays unchanged if everything fits, or if less than half of it would
 * remain.
 */
function useWholeRows(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const fit = () => {
      box.style.maxBlockSize = '';
      if (box.scrollHeight <= box.clientHeight) return;
      const { top } = box.getBoundingClientRect();
      const rows = box.querySelectorAll('form > *, form > div > *');
      const ends = [...rows].map((row) => row.getBoundingClientRect().bottom - top + box.scrollTop);
      const last = Math.max(0, ...ends.filter((end) => end <= box.clientHeight - GAP));
      if (last > box.clientHeight / 2) box.style.maxBlockSize = `${Math.floor(last + GAP)}px`;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [ref]);
}

/**
 * A dialog with one action. It stays open during the action, since closing would hide the result.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { action, isBusy, failure, onClose, children, ...dialog } = props;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} {...action} />
        </>
      }
    >
      <Alert tone="error">{failure}</Alert>
      {children}
    </Dialog>
  );
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, action, isDanger, act, fallback, onDone, ...ends } = props;
  const { isBusy, failure, attempt } = useAttempt();
  const run = async () => {
    if (await attempt(act, fallback)) onDone?.();
  };
  return (
    <ActionDialog
      {...ends}
      isBusy={isBusy}
      failure={failure}
      action={{
        children: action,
        variant: isDanger ? 'danger' : 'primary',
        onClick: () => void run(),
      }}
    >
      <p>{text}</p>
    </ActionDialog>
  );
}
