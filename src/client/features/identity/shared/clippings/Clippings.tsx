import { faceOf } from '@/shared/platform/coverArt';
import { serviceTypeLabel } from '@/shared/platform/options';
import { hostOf, linkStateOf } from '@/shared/identity/links.rules';
import type { Piece } from '@/shared/identity/outlets.schemas';
import { formatDay } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { linkText } from '@/client/ui/ExternalLink';
import { outletName } from '@/shared/identity/outlets.rules';
import styles from './Clippings.module.css';
import {
  OpenArrow,
  OPENS_PIECE,
  PaidPromotion,
  PieceClicks,
  PieceLabel,
  PieceState,
} from './PieceState';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Box, Ends, Faint, Row, Stack, Text } from '@/client/ui/kit';

/** How pieces are written: in the reader's time zone, or as a page of the server writes them. */
export interface PieceView {
  writeDay: (iso: string) => string;
  now?: Date;
  /** The attributes of a link to a piece. */
  link: { rel: string; target?: '_blank' };
}

const READERS: PieceView = { writeDay: formatDay, link: OPENS_PIECE };

/** A piece with the address of its outlet's public page, if visitors may follow it. */
export type ShownPiece = Piece & { outletPage?: string | null };

interface ClippingLinesProps {
  pieces: readonly Pick<Piece, 'id' | 'url' | 'title' | 'finding'>[];
  note: string;
  view?: PieceView | undefined;
}

export const ClippingLines = ({ pieces, note, view = READERS }: ClippingLinesProps) => (
  <Box as="ul" ruleAbove="ink" className={styles.lines}>
    {pieces.map(({ id, url, title, finding }) => {
      const state = linkStateOf(finding, view.writeDay, view.now);
      const headline = title ?? hostOf(url);
      const isOffline = state.name === 'gone';
      return (
        <li key={id} className={classNames(styles.state, styles[state.name])}>
          {isOffline ? (
            <s>{headline}</s>
          ) : (
            <a href={url} className="whole" {...view.link}>
              {headline}
            </a>
          )}
          <Faint as="span">
            <span>{note}</span>
            {state.name === 'live' ? (
              <VisuallyHidden>. {state.text}</VisuallyHidden>
            ) : (
              <span>{`. ${state.text}`}</span>
            )}
          </Faint>
          {isOffline ? null : <OpenArrow />}
        </li>
      );
    })}
  </Box>
);

interface ClippingCardsProps {
  pieces: readonly ShownPiece[];
  view?: PieceView | undefined;
  /** They stand on their outlet's page, which names it. */
  isOfOne?: boolean;
}

export function ClippingCards({ pieces, view = READERS, isOfOne = false }: ClippingCardsProps) {
  return (
    <Stack as="ul" className={styles.cards}>
      {pieces.map((piece) => (
        <ClippingCard key={piece.id} piece={piece} view={view} isOfOne={isOfOne} />
      ))}
    </Stack>
  );
}

interface ClippingCardProps extends Required<Pick<ClippingCardsProps, 'isOfOne'>> {
  piece: ShownPiece;
  view: PieceView;
}

function ClippingCard({ piece, view, isOfOne }: ClippingCardProps) {
  const { url, title, type, outlet, outletPage, delivered_at, finding, label, clicks } = piece;
  const state = linkStateOf(finding, view.writeDay, view.now);
  const isOffline = state.name === 'gone';
  const host = hostOf(url);
  const headline = title ?? host;
  const name = outletName(outlet.company_name);
  const below = title === null ? 'The page gave no title.' : host;
  return (
    <li className={classNames(styles.card, isOffline && styles.lost)}>
      <Row className={styles.head}>
        {isOfOne ? null : <Cover seed={faceOf(outlet)} square={40} className={styles.cover} />}
        <Text grow shrinks leading={130}>
          {isOfOne ? null : (
            <Text as="b" block weight="strong">
              {outletPage ? <a href={outletPage}>{name}</a> : name}
            </Text>
          )}
          <Text as="span" tone="faint" size="caption">
            {serviceTypeLabel(type)}, {view.writeDay(delivered_at)}
          </Text>
        </Text>
        {isOffline ? null : <OpenArrow />}
      </Row>
      <h3 className={styles.headline}>
        {isOffline ? (
          <s>{headline}</s>
        ) : (
          <a href={url} title={url} className="whole" {...view.link}>
            {headline}
          </a>
        )}
      </h3>
      <Row as="p">
        <Faint as="span" grow shrinks clipped>
          {finding === null ? linkText(url) : below}
        </Faint>
        <PaidPromotion />
      </Row>
      <Ends as="p" ruleAbove="line" className={styles.foot}>
        <PieceState state={state} />
        <PieceClicks clicks={clicks} />
        {isOffline ? null : <PieceLabel label={label} />}
      </Ends>
    </li>
  );
}
