import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames';
import { Cover } from './Cover';
import type { CoverRatio, CoverSeed } from '@/shared/platform/coverArt';
import styles from './Cards.module.css';
import { Box, Cluster } from './kit';

export interface CardGridProps {
  label: string;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

export function CardGrid({ label, ref, children }: CardGridProps) {
  return (
    <ul
      ref={ref}
      // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
      role="list"
      className={styles.grid}
      aria-label={label}
      {...(ref ? { tabIndex: -1 } : {})}
    >
      {children}
    </ul>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return <li className={styles.card}>{children}</li>;
}

export interface PictureProps {
  /** The address of the picture; `null` draws a cover. */
  image: string | null;
  seed: CoverSeed;
  /** The size in pixels, reserved while the picture loads. */
  width: number;
  height: number;
  ratio?: CoverRatio | undefined;
  className?: string | undefined;
}

/** A decorative picture; the text beside it names what it shows. */
export function Picture({ image, seed, width, height, ratio, className }: PictureProps) {
  if (image === null) return <Cover seed={seed} ratio={ratio} className={className} />;
  return (
    <img
      className={className}
      src={image}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

export interface CardHeadProps extends Pick<PictureProps, 'image' | 'seed'> {
  title: string;
  eyebrow?: string | undefined;
  children?: ReactNode;
  aside?: ReactNode;
}

export function CardHead(props: CardHeadProps) {
  const { image, seed, title, eyebrow, children, aside } = props;
  return (
    <Box flow="cluster" gap={3}>
      <Picture image={image} seed={seed} width={96} height={96} className={styles.picture} />
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
