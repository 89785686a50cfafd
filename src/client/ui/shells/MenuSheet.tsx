import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useMatches } from '../useMatches';
import { useModalDialog } from '../useModalDialog';
import { Logo } from '../Logo';
import styles from './MenuSheet.module.css';

/** Wide enough to show the navigation without the Menu button. */
const WIDE = '(min-width: 62em)';

interface MenuProps {
  /** Renders the content of the sheet; call `close` when a link in it is followed. */
  children: (close: () => void) => ReactNode;
}

export function Menu({ children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Menu
      </button>
      {isOpen ? <MenuSheet onClose={close}>{children(close)}</MenuSheet> : null}
    </>
  );
}

/** The menu of a page without the program. */
export const StaticMenu = ({ children }: { children: ReactNode }) => (
  <details>
    <summary className={styles.button}>Menu</summary>
    <div className={styles.unfolded}>{children}</div>
  </details>
);

/** A sheet of full height in ink; the native dialog keeps the focus inside. */
function MenuSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const modal = useModalDialog(onClose);
  const isWide = useMatches(WIDE);
  useEffect(() => {
    if (isWide) onClose();
  }, [isWide, onClose]);
  return (
    <dialog {...modal} className={styles.sheet} aria-label="Menu">
      <div className={styles.bar}>
        <Logo />
        <button type="button" className={styles.button} onClick={onClose}>
          Close
        </button>
      </div>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
