import { type ReactNode, type Ref, useId } from 'react';
import styles from './SettingsParts.module.css';
import { Box, Cluster, Stack } from '@/client/ui/kit';

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
