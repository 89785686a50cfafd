import type { Face } from '@/shared/platform/coverArt';
import { DAY_MS } from '@/shared/platform/durations';
import { useUtcDay } from '@/client/lib/days';
import { classNames } from './classNames';
import { Cover } from './Cover';
import styles from './Clock.module.css';

/** An approved release has the catalogue open for a month, whose days are shared among these. */
export const GROOVES = 30;

export interface ClockFace {
  state: 'draft' | 'in_review' | 'open' | 'over' | 'declined';
  /** The moment at which the catalogue closes or has closed. */
  until?: string | null;
  /** The moments at which its pieces were published. */
  pieces?: readonly string[];
}

interface ClockProps extends ClockFace {
  /** The cover of the release, which is its label. */
  seed: Face;
  /** Its width in pixels: up to 32 it is a dot, up to 128 it has rings in place of grooves. */
  side: number;
  className?: string | undefined;
}

const CENTRE = { cx: 150, cy: 170 };
const PIVOT = { cx: 294, cy: 26 };
const LABEL = 44;
const ARM = 190;
const REACH = Math.hypot(PIVOT.cx - CENTRE.cx, PIVOT.cy - CENTRE.cy);
const PARKED = 162;
const EDGE = 141;
const GROOVE = 3;

const DAYS = Array.from({ length: GROOVES }, (_, index) => index + 1);
const isFifth = (day: number): boolean => day % 5 === 0;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const utcDayOf = (moment: string): number => Math.floor(Date.parse(moment) / DAY_MS);

/** The days left of an access, which change at midnight UTC; 0 on its last day. */
export const daysLeft = (until: string, utcDay: number): number =>
  Math.max(0, utcDayOf(until) - utcDay);

/** The grooves that are gone: 0 on the day on which an access of 28 to 31 days began. */
export function goneOn(utcDay: number, until: string): number {
  const end = utcDayOf(until);
  const before = new Date(end * DAY_MS);
  const length =
    end - Date.UTC(before.getUTCFullYear(), before.getUTCMonth() - 1, before.getUTCDate()) / DAY_MS;
  return Math.min(Math.max(Math.round(GROOVES * (1 - (end - utcDay) / length)), 0), GROOVES);
}

export const grooveOf = (day: number): number => EDGE - GROOVE * (day - 0.5);

/** The direction of the arm in degrees, clockwise from 3 o'clock, that lays its tip on a groove. */
export const armOn = (radius: number): number =>
  135 - (180 / Math.PI) * Math.acos((REACH ** 2 + ARM ** 2 - radius ** 2) / (2 * ARM * REACH));

/** The angles of the pieces: 14° each, closer where they would come round to the first. */
export const angleOf = (index: number, pieces: number): number =>
  50 + index * (pieces < 22 ? 14 : 300 / pieces);

/** Drawn from the release's stage; words always stand beside it. */
export function Clock({ seed, state, until: end, pieces = [], side, className }: ClockProps) {
  const today = useUtcDay();
  const until = end ?? '';
  const gone =
    state === 'over' ? GROOVES : state === 'open' && until !== '' ? goneOn(today, until) : 0;
  const drawn = { state, gone, isSmall: side <= 128 };
  const hasArm = state !== 'draft' && state !== 'declined';
  if (side <= 32) return <Dot state={state} gone={gone} side={side} className={className} />;
  return (
    <span className={classNames(styles.clock, className)} aria-hidden="true">
      <svg width={side} height={side} viewBox="0 0 320 320" focusable="false">
        <Disc {...drawn} />
        {pieces.map((moment, index) => (
          <Piece
            key={index}
            angle={angleOf(index, pieces.length)}
            radius={grooveOf(Math.max(goneOn(utcDayOf(moment), until), 1))}
            width={drawn.isSmall ? 9 : 4.5}
            length={drawn.isSmall ? 24 : 14}
          />
        ))}
        {hasArm ? (
          <Arm
            direction={armOn(state === 'open' ? grooveOf(Math.max(gone, 1)) : PARKED)}
            isSmall={drawn.isSmall}
          />
        ) : null}
      </svg>
      {state === 'draft' ? null : (
        <span className={styles.label}>
          <Cover seed={seed} side={Math.ceil((2 * LABEL * side) / 320)} />
        </span>
      )}
    </span>
  );
}

interface DiscProps {
  state: ClockFace['state'];
  gone: number;
  isSmall: boolean;
}

function Disc({ state, gone, isSmall }: DiscProps) {
  if (state === 'draft') {
    const dashes = {
      stroke: 'var(--control)',
      strokeWidth: isSmall ? 5 : 2,
      strokeDasharray: isSmall ? '18 12' : '9 6',
    };
    return (
      <>
        <circle {...CENTRE} r={EDGE + 4} fill="var(--surface)" {...dashes} />
        {grooves(isSmall, () => ({ stroke: 'var(--line)', strokeWidth: isSmall ? 3 : 1 }))}
        <circle {...CENTRE} r={LABEL} fill="none" {...dashes} />
      </>
    );
  }
  const played = state === 'over' ? 'var(--control)' : 'var(--art-signal)';
  const isPlayed = (day: number) => day <= gone;
  return (
    <>
      <circle
        {...CENTRE}
        r={146 - (isSmall ? 2 : 0)}
        fill="var(--vinyl)"
        stroke="var(--vinyl-rim)"
        strokeWidth={isSmall ? 4 : 1.5}
      />
      {isSmall ? (
        <circle
          {...CENTRE}
          r={EDGE - (GROOVE * gone) / 2}
          fill="none"
          stroke={played}
          strokeWidth={GROOVE * gone}
        />
      ) : null}
      {grooves(isSmall, (day) =>
        isSmall
          ? { stroke: `var(--vinyl${isPlayed(day) ? '' : '-groove'})`, strokeWidth: 4 }
          : isPlayed(day)
            ? { stroke: played, strokeWidth: 2 }
            : { stroke: 'var(--vinyl-groove)', strokeWidth: 1.3 },
      )}
      {isSmall ? null : <path d={GLEAM} fill="var(--art-paper)" opacity="0.1" />}
      {state === 'in_review' ? (
        <circle {...CENTRE} r={LABEL + 2.5} fill="none" stroke="var(--art-lilac)" strokeWidth="9" />
      ) : null}
    </>
  );
}

const grooves = (
  isSmall: boolean,
  look: (day: number) => { stroke: string; strokeWidth: number },
) =>
  DAYS.filter((day) => !isSmall || isFifth(day)).map((day) => (
    <circle
      key={day}
      {...CENTRE}
      r={isSmall ? EDGE - GROOVE * day : grooveOf(day)}
      fill="none"
      {...look(day)}
    />
  ));

const at = (degrees: number, radius: number): string =>
  [
    CENTRE.cx + radius * Math.cos(radians(degrees)),
    CENTRE.cy + radius * Math.sin(radians(degrees)),
  ].join(' ');

const GLEAM = `M${at(176, 49)}L${at(176, 146)}A146 146 0 0 0 ${at(164, 146)}L${at(164, 49)}Z`;

interface PieceProps {
  angle: number;
  radius: number;
  width: number;
  length: number;
}

const Piece = ({ angle, radius, width, length }: PieceProps) => (
  <rect
    className={styles.piece}
    x={CENTRE.cx + radius - length / 2}
    y={CENTRE.cy - width / 2}
    width={length}
    height={width}
    fill="var(--art-paper)"
    stroke="var(--vinyl)"
    strokeWidth="4"
    paintOrder="stroke"
    transform={`rotate(${angle} ${CENTRE.cx} ${CENTRE.cy})`}
  />
);

/** Tube and head lie along 3 o'clock, and are turned about the pivot. */
function Arm({ direction, isSmall }: { direction: number; isSmall: boolean }) {
  const { cx, cy } = PIVOT;
  const [outer, inner, head] = isSmall ? [13.6, 7.9, 10.7] : [10, 5.5, 9.5];
  const rim = outer - inner;
  return (
    <>
      <g
        transform={`rotate(${direction} ${cx} ${cy})`}
        fill="var(--art-paper)"
        stroke="var(--vinyl)"
        strokeWidth={rim}
        paintOrder="stroke"
      >
        <rect x={cx} y={cy - inner / 2} width={ARM} height={inner} />
        <rect x={cx + ARM - 24} y={cy - head / 2} width="24" height={head} rx={head / 2} />
      </g>
      <circle {...PIVOT} r="16" fill="var(--vinyl)" stroke="var(--vinyl-rim)" strokeWidth="1.5" />
      <circle {...PIVOT} r={isSmall ? 8 : 6.5} fill="var(--art-paper)" />
    </>
  );
}

type DotProps = Omit<DiscProps, 'isSmall'> & Pick<ClockProps, 'side' | 'className'>;

function Dot({ state, gone, side, className }: DotProps) {
  const middle = { cx: 12, cy: 12 };
  const isDraft = state === 'draft';
  const ring = (8 * gone) / GROOVES;
  return (
    <svg
      className={className}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <circle
        {...middle}
        r={isDraft ? 11 : 11.75}
        fill={`var(--${isDraft ? 'surface' : state === 'over' ? 'control' : 'vinyl'})`}
        stroke={`var(--${isDraft ? 'control' : 'vinyl-rim'})`}
        strokeWidth={isDraft ? 1.5 : 0.5}
        strokeDasharray={isDraft ? '3 2' : undefined}
      />
      {state === 'open' ? (
        <circle
          {...middle}
          r={11.5 - ring / 2}
          fill="none"
          stroke="var(--art-signal)"
          strokeWidth={ring}
        />
      ) : null}
      <circle
        {...middle}
        r="3.2"
        fill={isDraft ? 'none' : `var(--art-${state === 'in_review' ? 'lilac' : 'paper'})`}
        stroke={isDraft ? 'var(--control)' : undefined}
        strokeWidth="1.5"
      />
    </svg>
  );
}

interface ClockSleeveProps extends Omit<ClockProps, 'side' | 'className'> {
  /** The side of the cover in pixels; the record stands out by half of it. */
  side: number;
}

/** A cover with its record behind it, whose middle is just inside the cover's edge. */
export const ClockSleeve = ({ side, ...clock }: ClockSleeveProps) => (
  <span className={styles.sleeve} style={{ inlineSize: `min(100%, ${1.55 * side}px)` }}>
    <Clock {...clock} side={1.12 * side} className={styles.record} />
    <span className={styles.artwork}>
      <Cover seed={clock.seed} side={side} />
    </span>
  </span>
);
