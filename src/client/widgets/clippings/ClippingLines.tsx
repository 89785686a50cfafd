import { serviceTypeLabel } from '@/shared/options';
import { hostOf, linkStateOf } from '@/shared/orders/linkStates';
import type { Piece } from '@/shared/orders/pieceResponse';
import { formatDay } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './Clippings.module.css';
import { OpenArrow, OPENS_PIECE } from './PieceState';

/** Published pieces, each on one line that leads to it. */
export const ClippingLines = ({ pieces }: { pieces: readonly Piece[] }) => (
  // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
  <ul role="list" className={styles.lines}>
    {pieces.map(({ id, url, title, type, delivered_at, finding }) => {
      const state = linkStateOf(finding, formatDay);
      return (
        <li key={id} className={classNames(styles.state, styles[state.name])} title={state.text}>
          <a href={url} {...OPENS_PIECE}>
            {title ?? hostOf(url)}
          </a>
          <span className={styles.faint}>
            {serviceTypeLabel(type)}, {formatDay(delivered_at)}
            <VisuallyHidden>. {state.text}</VisuallyHidden>
          </span>
          <OpenArrow />
        </li>
      );
    })}
  </ul>
);
