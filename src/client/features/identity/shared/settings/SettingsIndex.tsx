import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Box } from '@/client/ui/kit';
import styles from './SettingsIndex.module.css';

export interface Part {
  id: string;
  label: string;
  about: string;
  content: ReactNode;
}

interface SettingsIndexProps {
  parts: readonly Part[];
  /** Whether the index is the whole page, and each part another page. */
  isList: boolean;
  from: string;
}

/** The position in the window's height from which a part is the current one. */
const READ_AT = 0.4;

/** Links to the parts of the settings; beside them, it follows the scroll. */
export function SettingsIndex({ parts, isList, from }: SettingsIndexProps) {
  const ids = parts.map(({ id }) => id);
  const current = useCurrentPart(ids);
  const nav = useRef<HTMLElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (isList) nav.current?.querySelectorAll('a')[ids.indexOf(from)]?.focus();
  });
  /* The focused link disappeared with the part. */
  useEffect(() => takeFocus(), [isList]);
  return (
    <nav ref={nav} className={isList ? styles.list : styles.index} aria-label="Settings">
      {parts.map(({ id, label, about }) => (
        <Box
          as={Link}
          key={id}
          anchors
          block
          tone="quiet"
          size="text"
          plain
          className={styles.link}
          to={`#${id}`}
          aria-current={!isList && id === current ? 'location' : undefined}
        >
          {label}
          {isList ? (
            <Box as="span" tone="quiet" size="caption" block weight="plain">
              {about}
            </Box>
          ) : null}
        </Box>
      ))}
    </nav>
  );
}

function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join();
  useEffect(() => {
    const all = key.split(',');
    const update = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd =
        scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const passed = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight * READ_AT;
      });
      setCurrent(isAtEnd ? all.at(-1) : (passed.at(-1) ?? all[0]));
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [key]);
  return current;
}
