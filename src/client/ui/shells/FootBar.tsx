import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './FootBar.module.css';
import type { NavIcon, NavItem } from './NavItems';

/** The icons as paths in a square of 20 px. */
const DRAWINGS: Readonly<Record<NavIcon, string>> = {
  house: 'M3.5 9 10 3.5 16.5 9v7.5h-4.5v-4.5h-4v4.5H3.5z',
  record: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  shelf: 'M4 3.5h12M4 7h12M3.5 10.5h13v6h-13z',
  slip: 'M5 3h10v14l-2.5-1.8L10 17l-2.5-1.8L5 17zM7.8 7h4.400M7.8 10.500h4.4',
  bubble: 'M3.5 4h13v9.500H9l-3.5 3.500v-3.500h-2z',
  tray: 'M5.5 4h9l2.5 7v5.500H3V11zM3 11h4l1 2h4l1-2h4',
  tag: 'M3.5 3.500h6.500l7 7-6.5 6.5-7-7zM7 7h.01',
  headphones: 'M3.5 12.500V10a6.5 6.5 0 0 1 13 0v2.500M3.5 12h3v5h-3zM13.5 12h3v5h-3z',
  purse: 'M3.5 6.500h13v10h-13zM3.5 6.500 13.500 3v3.500M16.500 10h-4v3h4',
  people:
    'M7.5 9.500a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600zM2.500 16.500v-1.500a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v1.500M13 4.200a2.800 2.800 0 0 1 0 5.100M15 12.300a3 3 0 0 1 2.500 3v1.200',
};

export function FootBar({ items }: { items: readonly NavItem[] }) {
  if (useIsTyping()) return null;
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      <ul className={styles.links}>
        {items.map(({ to, label, icon, isCurrent, waiting, prefetch }) => (
          <li key={to}>
            <Link
              className={styles.link}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              onFocus={prefetch}
              onTouchStart={prefetch}
            >
              <span className={waiting ? styles.waiting : styles.icon}>
                <svg
                  className="drawing"
                  width="20"
                  height="20"
                  viewBox="0 0 20 20"
                  aria-hidden="true"
                  focusable="false"
                >
                  <path d={icon && DRAWINGS[icon]} />
                </svg>
              </span>
              {label}
              {waiting ? <VisuallyHidden>{` ${waiting} waiting for you`}</VisuallyHidden> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Fields for which a phone shows its keyboard. */
const FIELDS =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';

/** Milliseconds; a press that takes the focus from a field must find its target in place. */
const RETURNS_AFTER = 300;

function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const isField = document.activeElement?.matches(FIELDS) === true;
      if (isField) setTyping(true);
      else timer = setTimeout(() => setTyping(false), RETURNS_AFTER);
    };
    update();
    const leave = () => {
      timer = setTimeout(update, 0); // only then the next element has the focus
    };
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return isTyping;
}
