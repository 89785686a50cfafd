import { outletName } from '@/shared/identity/outlets.rules';
import { linkStateOf } from '@/shared/identity/links.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { dayText, utcDay } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import {
  cuttingText,
  dealCuttings,
  EDGE_HEIGHT,
  isLong,
  mastheadOf,
  tornEdge,
} from '@/shared/results/cuttings.rules';
import type { ShownPiece } from '@/client/features/identity/shared/clippings/Clippings';
import {
  OpenArrow,
  PaidPromotion,
  PieceState,
} from '@/client/features/identity/shared/clippings/PieceState';
import { buttonClass } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { Icon } from '@/client/ui/Icon';
import { Box, Cluster, Ends, Quiet, Row, Text } from '@/client/ui/kit';
import styles from './Cuttings.module.css';
import { countOf, viewAt } from './shownPieces';

interface CuttingsProps {
  pieces: readonly ShownPiece[];
  now: Date;
  /** The address under which each cutting is a picture. */
  path?: string;
}

/** Room for the box of pictures, in pixels. */
const BOX = 180;

/** Published pieces as cuttings on a wall, each in its outlet's setting. */
export function Cuttings({ pieces, now, path }: CuttingsProps) {
  const columns = dealCuttings(pieces, path === undefined ? 0 : BOX);
  const last = columns.length - 1;
  return (
    <div className={styles.wall} data-few={columns[1]?.length === 0 || undefined}>
      {columns.map((dealt, index) =>
        dealt.length === 0 && (index < last || path === undefined) ? null : (
          <div key={index} className={styles.column} data-column={index}>
            {dealt.length === 0 ? null : (
              <Box as="ul">
                {dealt.map((piece) => (
                  <Cutting
                    key={piece.id}
                    piece={piece}
                    now={now}
                    heading={path === undefined ? 'h3' : 'h2'}
                  />
                ))}
              </Box>
            )}
            {index === last && path !== undefined ? <Pictures pieces={pieces} path={path} /> : null}
          </div>
        ),
      )}
    </div>
  );
}

interface CuttingProps {
  piece: ShownPiece;
  now: Date;
  heading: 'h2' | 'h3';
}

function Cutting({ piece, now, heading: Heading }: CuttingProps) {
  const { id, url, type, outlet, outletPage, delivered_at } = piece;
  const view = viewAt(now);
  const state = linkStateOf(piece.finding, view.writeDay, now);
  const name = outletName(outlet.company_name);
  const text = cuttingText(piece);
  return (
    <li className={styles.cutting}>
      <Row className={classNames(styles.masthead, styles[mastheadOf(outlet.id)])}>
        <Cover seed={faceOf(outlet)} className={styles.face} />
        <b>{outletPage ? <a href={outletPage}>{name}</a> : name}</b>
        <time dateTime={delivered_at} title={utcDay(delivered_at)}>
          {dayText(delivered_at, 'UTC').replace(/ \d+$/, '')}
        </time>
      </Row>
      <Heading className={classNames(styles.text, isLong(text) && styles.long)}>
        <a href={url} title={url} className="whole" {...view.link}>
          {text}
        </a>
      </Heading>
      <Ends as="p" align="center" size="small" weight="strong" className={styles.foot}>
        <u>{serviceTypeLabel(type)}</u>
        {state.name === 'unreached' ? <PieceState state={state} /> : null}
        <OpenArrow />
      </Ends>
      <svg
        className={styles.edge}
        viewBox={`0 0 100 ${EDGE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={tornEdge(id)} />
      </svg>
    </li>
  );
}

const Pictures = ({ pieces, path }: { pieces: readonly ShownPiece[]; path: string }) => (
  <Box as="section" border="dashed" padAll={5} aria-labelledby="pictures">
    <Text as="h2" id="pictures" size="row" leading={120}>
      Take one with you
    </Text>
    <Quiet above={2} below={3}>
      Each cutting as a picture, 1200 × 630.
    </Quiet>
    <details name="choice">
      <summary className={buttonClass({ size: 'sm' })}>
        <Icon d="M10 3v10m-4-4 4 4 4-4M4 17h12" size={20} /> Download
      </summary>
      <Box as="ul" above={3}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Box as="a" block pad={2} size="small" href={`${path}/${piece.id}.png`} download>
              {`${outletName(piece.outlet.company_name)}, ${serviceTypeLabel(piece.type)}`}
            </Box>
          </li>
        ))}
      </Box>
    </details>
  </Box>
);

/** Published pieces, marked as paid promotion. */
export const PaidCuttings = (props: CuttingsProps) => (
  <>
    <Ends align="center" rowGap={2} below={5}>
      <Cluster as="p">
        <PaidPromotion />
        <Quiet as="span">The artist paid for the work, not for a verdict.</Quiet>
      </Cluster>
      <Quiet>{countOf(props.pieces)}</Quiet>
    </Ends>
    <Cuttings {...props} />
  </>
);
