import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames';
import { Cover } from './Cover';
import type { Face } from '@/shared/platform/coverArt';
import styles from './Cards.module.css';
import { Box, Cluster } from './kit';

export interface CardGridProps {
  label: string;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

export function CardGrid({ label, ref, children }: CardGridProps) {
  return (
    <Box
      as="ul"
      ref={ref}
      className={styles.grid}
      aria-label={label}
      {...(ref ? { tabIndex: -1 } : {})}
    >
      {children}
    </Box>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return <li className={styles.card}>{children}</li>;
}

export interface CardHeadProps {
  face: Face;
  title: string;
  eyebrow?: string | undefined;
  children?: ReactNode;
  aside?: ReactNode;
}

export function CardHead(props: CardHeadProps) {
  const { face, title, eyebrow, children, aside } = props;
  return (
    <Box flow="cluster" gap={3}>
      <Cover seed={face} side={96} className={styles.picture} />
      <div className={classNames(styles.text, children === undefined && styles.middle)}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <Box as="h2" size="entry" leading={120} breaks>
          {title}
        </Box>
        {children}
      </div>
      {aside}
    </Box>
  );
}

export function CardFoot({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={4} rowGap={3} justify="between" className={styles.foot}>
      {children}
    </Cluster>
  );
}
