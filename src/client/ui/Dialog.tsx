import { type ReactNode, useId, useRef } from 'react';
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
  children: ReactNode;
  /** The buttons; stay in sight while the rest scrolls. */
  footer?: ReactNode;
}

/** A modal window; on a small screen a sheet at the bottom. Its content is there only while open. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, about, children, footer }: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  const modal = useModalDialog(onClose);
  const body = useRef<HTMLDivElement>(null);
  useWholeRows(body);
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
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
