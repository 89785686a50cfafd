import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './SettingsIndex.module.css';

/** A part of the settings, which the index leads to. */
export interface Part {
  id: string;
  label: string;
  /** What holds now, or what is in it. */
  about: string;
  content: ReactNode;
}

interface SettingsIndexProps {
  parts: readonly Part[];
  /** The index is the whole page, and each part is one of its own. */
  isList: boolean;
  /** The part from which the user has come back to the list. */
  from: string;
}

/** Leads to the parts of the settings; beside them, it follows the scroll. */
export function SettingsIndex({ parts, isList, from }: SettingsIndexProps) {
  const ids = parts.map(({ id }) => id);
  const current = useCurrentPart(ids);
  const nav = useRef<HTMLElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (isList) nav.current?.querySelectorAll('a')[ids.indexOf(from)]?.focus();
  });
  /* The link that had the focus is gone with the part. */
  useEffect(() => takeFocus(), [isList]);
  return (
    <nav ref={nav} className={isList ? styles.list : styles.index} aria-label="Settings">
      {parts.map(({ id, label, about }) => (
        <Link
          key={id}
          className={styles.link}
          to={`#${id}`}
          aria-current={!isList && id === current ? 'location' : undefined}
        >
          {label}
          {isList ? <span className={styles.about}>{about}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

/** A part is the current one from here on, as a part of the window's height. */
const READ_AT = 0.4;

/** Returns the part that is being read; at the end of the page, the last one. */
function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join();
  useEffect(() => {
    const all = key.split(',');
    const look = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd =
        scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const passed = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight * READ_AT;
      });
      setCurrent(isAtEnd ? all.at(-1) : (passed.at(-1) ?? all[0]));
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return current;
}
