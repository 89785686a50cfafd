import type { CSSProperties } from 'react';
import { faceOf } from '@/shared/platform/coverArt';
import { isListenAndAnswer, serviceTypeLabel } from '@/shared/platform/options';
import { formatDay, formatDayOfYear } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { classNames } from '@/client/ui/classNames';
import { dayPlus } from '@/shared/music/embargo.rules';
import { type PlanDays, daysFrom } from './planDays';
import styles from './PlanStrip.module.css';
import { nameOf } from './planTexts';
import { isLive, type PlanRow } from './planView';
import { Box, Ends, Quiet, Row, Text } from '@/client/ui/kit';

const WEEK = 7;
const WEEKS_MIN = 5;

type Scale = (from: string, to: string) => number;

/**
 * When each piece is answered, made and published. It is an image; the list of pieces has the days
 * as text.
 */
export function PlanStrip({ rows, around }: { rows: readonly PlanRow[]; around: PlanDays }) {
  const { today, releaseDay, embargoUntil } = around;
  const live = rows.filter(isLive);
  const last =
    [releaseDay ?? today, embargoUntil ?? today, ...live.map(({ days }) => days.out)]
      .sort()
      .at(-1) ?? today;
  const weeks = Math.max(WEEKS_MIN, Math.ceil((daysFrom(today, last) + 2) / WEEK));
  const scale: Scale = (from, to) => (100 * daysFrom(from, to)) / (weeks * WEEK);
  return (
    <Box as="section" shrinks only="wide" aria-labelledby="plan-when">
      <Ends below={3}>
        <h2 id="plan-when">When</h2>
        <Quiet>{askedText(live, around)}</Quiet>
      </Ends>
      <div
        className={styles.picture}
        role="img"
        aria-label="A calendar of the pieces. The list has their days."
      >
        <Ruler weeks={weeks} around={around} scale={scale} />
        {live.length === 0
          ? [0, 1, 2].map((index) => (
              <Waiting key={index} index={index} around={around} scale={scale} />
            ))
          : live.map((row) => <Bar key={row.id} row={row} around={around} scale={scale} />)}
      </div>
      {live.length === 0 ? null : <Legend hasEmbargo={embargoUntil !== null} />}
    </Box>
  );
}

function askedText(rows: readonly PlanRow[], { today }: PlanDays): string {
  const day = rows.reduce((last, { days }) => (days.asked > last ? days.asked : last), today);
  if (day > today) return `Requests can go out from ${formatDay(day)}`;
  return `Requests ${rows.length === 0 ? 'would go' : 'go'} out today, ${formatDay(today)}`;
}

/** Past days stand at the beginning. */
const place = (percent: number): CSSProperties => ({
  transform: `translateX(${Math.max(0, percent)}%)`,
});
const width = (percent: number): CSSProperties => ({ inlineSize: `${percent}%` });

interface OnScale {
  around: PlanDays;
  scale: Scale;
}

function Ruler({ weeks, around, scale }: OnScale & { weeks: number }) {
  const { today, releaseDay } = around;
  const mondays = Array.from({ length: weeks }, (_none, index) => dayPlus(today, index * WEEK));
  const isClear = (day: string) => releaseDay === null || Math.abs(daysFrom(day, releaseDay)) > 5;
  return (
    <Box flow="grid" gap={2} align="center" ruleBelow="line" className={styles.row}>
      <div className={classNames(styles.track, styles.ruler)}>
        {mondays.map((day) => (
          <span key={day} className={styles.week} style={place(scale(today, day))}>
            {isClear(day) ? formatDayOfYear(day) : ''}
          </span>
        ))}
        <svg className={styles.ticks} viewBox={`0 0 ${weeks * WEEK} 10`} preserveAspectRatio="none">
          {Array.from({ length: weeks * WEEK }, (_none, index) => (
            <path key={index} d={`M${index} 10V${index % WEEK === 0 ? 0 : 5}`} />
          ))}
        </svg>
        {releaseDay === null ? null : (
          <span className={styles.release} style={place(scale(today, releaseDay))}>
            <Text as="b" size="caption" leading={125} textAlign="center">
              Release day
              <br />
              {formatDay(releaseDay)}
            </Text>
          </span>
        )}
      </div>
    </Box>
  );
}

/** The days of the embargo, on which nothing is published, and the release day. */
const Embargo = ({ around: { today, releaseDay, embargoUntil }, scale }: OnScale) => (
  <>
    {embargoUntil === null ? null : (
      <span className={styles.embargo} style={width(scale(today, embargoUntil))} />
    )}
    {releaseDay === null ? null : (
      <span className={styles.day} style={place(scale(today, releaseDay))} />
    )}
  </>
);

function Bar({ row, around, scale }: OnScale & { row: PlanRow }) {
  const { asked, from, ready, out } = row.days;
  return (
    <Box flow="grid" gap={2} align="center" ruleBelow="line" className={styles.row}>
      <Cover seed={faceOf(row.outlet)} className={styles.cover} />
      <Text clipped tone="quiet" size="caption" leading={130} className={styles.name}>
        <Text as="b" block tone="ink">
          {serviceTypeLabel(row.type)}
        </Text>
        {nameOf(row)}
      </Text>
      <div className={styles.track}>
        <Embargo around={around} scale={scale} />
        <span className={styles.bar} style={place(scale(around.today, asked))}>
          <i className={styles.answer} style={width(scale(asked, from))} />
        </span>
        <span className={styles.bar} style={place(scale(around.today, from))}>
          <i className={styles.work} style={width(Math.max(0, scale(from, ready)))} />
        </span>
        {out > ready ? (
          <span className={styles.bar} style={place(scale(around.today, ready))}>
            <i className={styles.wait} style={width(scale(ready, out))} />
          </span>
        ) : null}
        {isListenAndAnswer(row.type) ? null : (
          <span className={styles.bar} style={place(scale(around.today, out))}>
            <i className={styles.record} />
          </span>
        )}
      </div>
    </Box>
  );
}

function Waiting({ index, around, scale }: OnScale & { index: number }) {
  const from = dayPlus(around.today, WEEK * (index + 1));
  return (
    <Box flow="grid" gap={2} align="center" ruleBelow="line" className={styles.row}>
      <span className={classNames(styles.cover, styles.none)} />
      <span className={styles.lines} />
      <div className={styles.track}>
        <Embargo around={around} scale={scale} />
        <span className={styles.bar} style={place(scale(around.today, from))}>
          <i className={styles.later} style={width(scale(from, dayPlus(from, 10)))} />
        </span>
      </div>
    </Box>
  );
}

const Legend = ({ hasEmbargo }: { hasEmbargo: boolean }) => (
  <p className={styles.legend} aria-hidden="true">
    <Row as="span" gap={2}>
      <i className={styles.answer} /> Answer and payment
    </Row>
    <Row as="span" gap={2}>
      <i className={styles.work} /> Work
    </Row>
    <Row as="span" gap={2}>
      <i className={styles.record} /> Published by
    </Row>
    {hasEmbargo ? (
      <Row as="span" gap={2}>
        <i className={styles.hatch} /> Embargo, nothing is published
      </Row>
    ) : null}
  </p>
);
