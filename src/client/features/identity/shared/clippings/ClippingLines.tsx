import { hostOf, linkStateOf } from '@/shared/identity/linkStates';
import type { Piece } from '@/shared/identity/pieceResponse';
import { formatDay } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './Clippings.module.css';
import { OpenArrow, OPENS_PIECE } from './PieceState';

interface ClippingLinesProps {
  pieces: readonly Pick<Piece, 'id' | 'url' | 'title' | 'finding'>[];
  /** The text beside the headline of each line. */
  note: string;
}

/** Published pieces, each a line with a link. */
export const ClippingLines = ({ pieces, note }: ClippingLinesProps) => (
  // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
  <ul role="list" className={styles.lines}>
    {pieces.map(({ id, url, title, finding }) => {
      const state = linkStateOf(finding, formatDay);
      const headline = title ?? hostOf(url);
      const isOffline = state.name === 'gone';
      return (
        <li key={id} className={classNames(styles.state, styles[state.name])}>
          {isOffline ? (
            <s>{headline}</s>
          ) : (
            <a href={url} {...OPENS_PIECE}>
              {headline}
            </a>
          )}
          <span className={styles.faint}>
            <span>{note}</span>
            {state.name === 'live' ? (
              <VisuallyHidden>. {state.text}</VisuallyHidden>
            ) : (
              <span>{`. ${state.text}`}</span>
            )}
          </span>
          {isOffline ? null : <OpenArrow />}
        </li>
      );
    })}
  </ul>
);
