import {
  type ReactNode,
  type Ref,
  useId,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styles from './SettingsParts.module.css';
import { Link } from 'react-router-dom';
import { Box, Cluster, Stack } from '@/client/ui/kit';

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

const HEADING = {
  tone: 'quiet',
  size: 'text',
  weight: 'plain',
  face: 'text',
  leading: 150,
} as const;

export interface SettingsSectionProps {
  /** Absent if the section is the only one in its part of the settings. */
  heading?: string;
  lead: ReactNode;
  /** Gets the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function SettingsSection({ heading, lead, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  const content = (
    <Cluster gap={6} rowGap={3} justify="between" shrinks className={styles.content}>
      <div className={styles.lead}>{lead}</div>
      {children}
    </Cluster>
  );
  if (heading === undefined) return <Box pad={4}>{content}</Box>;
  return (
    <Stack
      as="section"
      gap={6}
      rowGap={2}
      pad={5}
      ruleBelow="line"
      className={styles.section}
      aria-labelledby={id}
    >
      <Box as="h3" {...HEADING} id={id} className={styles.heading} ref={headingRef} tabIndex={-1}>
        {heading}
      </Box>
      {content}
    </Stack>
  );
}

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
