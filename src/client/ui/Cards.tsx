import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames';
import { Cover } from './Cover';
import type { CoverRatio } from './coverArt';
import styles from './Cards.module.css';

export interface CardGridProps {
  /** What the cards are, for screen readers. */
  label: string;
  /** Given, the caller can move the focus to the list, e.g. on another page of it. */
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** A list whose items are cards. */
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

/** One thing of the list: a `CardHead`, what is known of it, a `CardFoot`. */
export function Card({ children }: { children: ReactNode }) {
  return <li className={styles.card}>{children}</li>;
}

export interface PictureProps {
  /** Its address; `null` for a drawn cover. */
  image: string | null;
  /** For the drawn cover. */
  seed: string;
  /** In pixels, of the room that is kept for it. */
  width: number;
  height: number;
  /** Of the drawn cover; square when not given. */
  ratio?: CoverRatio | undefined;
  className?: string | undefined;
}

/** Decoration: what it shows is said beside it. */
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
  /** A small line above the title. */
  eyebrow?: string | undefined;
  /** Under the title. */
  children?: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
}

export function CardHead(props: CardHeadProps) {
  const { image, seed, title, eyebrow, children, aside } = props;
  return (
    <div className={styles.head}>
      <Picture image={image} seed={seed} width={96} height={96} className={styles.picture} />
      <div className={classNames(styles.text, children === undefined && styles.middle)}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      {aside}
    </div>
  );
}

/** What there is to do, at the card's lower edge whatever stands above. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
