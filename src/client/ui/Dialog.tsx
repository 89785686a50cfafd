import { type ReactNode, useId, useRef } from 'react';
import { classNames } from './classNames';
import styles from './Dialog.module.css';
import { useModalDialog } from './useModalDialog';
import { useWholeRows } from './useWholeRows';

export interface DialogProps {
  isOpen: boolean;
  /** Asked for by Escape or a press on the backdrop; ignore it to stay open. */
  onClose: () => void;
  title: string;
  /** What it is about: a cover, a name, and a line under it. */
  about?: { cover: ReactNode; title: string; meta: string } | undefined;
  /** Two columns need more room than a form. */
  isWide?: boolean | undefined;
  children: ReactNode;
  /** The buttons; stay in sight while the rest scrolls. */
  footer?: ReactNode;
}

/** A modal window; on a small screen a sheet at the bottom. Its content is there only while open. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, about, isWide, children, footer } = props;
  const titleId = useId();
  const modal = useModalDialog(onClose);
  const body = useRef<HTMLDivElement>(null);
  useWholeRows(body);
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
    >
      <div className={styles.panel}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {about ? (
          <div className={styles.about}>
            {about.cover}
            <p>
              <b>{about.title}</b>
              <span>{about.meta}</span>
            </p>
          </div>
        ) : null}
        <div className={styles.body} ref={body}>
          {children}
        </div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
