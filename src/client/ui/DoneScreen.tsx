import type { Face } from '@/shared/platform/coverArt';
import { type ReactNode, useEffect, useRef } from 'react';
import { Cover } from './Cover';
import styles from './DoneScreen.module.css';
import { Box, Stack, Text } from './kit';

export interface DoneScreenProps {
  seed: Face;
  title: string;
  lead: string;
  children?: ReactNode;
  actions: ReactNode;
}

export function DoneScreen({ seed, title, lead, children, actions }: DoneScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  /* the focused button was removed together with the form */
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Stack as="section" gap={5} items="start" className={styles.screen}>
      <Cover seed={seed} className={styles.cover} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Text tone="quiet">{lead}</Text>
      {children}
      <Box flow="cluster" gap={3}>
        {actions}
      </Box>
    </Stack>
  );
}
