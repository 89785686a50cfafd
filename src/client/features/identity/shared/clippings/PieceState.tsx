import { formatCount } from '@/shared/platform/format';
import { labelTextOf, type LinkState, type LabelOutcome } from '@/shared/identity/links.rules';
import { classNames } from '@/client/ui/classNames';
import { Text } from '@/client/ui/kit';
import styles from './Clippings.module.css';

export const PieceState = ({ state: { name, text } }: { state: LinkState }) => (
  <span className={classNames(styles.state, styles[name])}>{text}</span>
);

export const PaidPromotion = () => <span className={styles.paid}>Paid promotion</span>;

export function PieceLabel({ label }: { label: LabelOutcome | null }) {
  const text = labelTextOf(label);
  if (text === null) return null;
  const isFound = label === 'labelled';
  return (
    <span className={isFound ? styles.label : styles.unlabelled}>
      <svg width="12" viewBox="0 0 20 20" strokeWidth="2.5" aria-hidden="true">
        <path d={isFound ? 'M4 10.5l4 4 8-9' : 'M5 18V3h10l-2 3.5 2 3.5H5'} />
      </svg>
      {text}
    </span>
  );
}

export const PieceClicks = ({ clicks }: { clicks: number | null }) =>
  clicks === null ? null : (
    <Text as="b" size="small" weight="bold" number>
      {formatCount(clicks, 'click')}
    </Text>
  );

export const OpenArrow = () => (
  <svg className={styles.arrow} width="20" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />
  </svg>
);

export const OPENS_PIECE = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
