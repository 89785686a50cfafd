import { useMemo } from 'react';
import { formatDuration } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { BAR_MAX, barsOfPeaks } from '@/client/ui/Waveform';
import type { Heard } from '@/shared/music/listening.schemas';
import { HEARD_PARTS, hasPart, heardText } from '@/shared/music/listening.rules';
import { Quiet, Stack, Text } from '@/client/ui/kit';
import styles from './HeardTracks.module.css';

const BARS = 48;

interface HeardTracksProps {
  heard: Heard;
  outlet: string;
  tracks: readonly { id: number; title: string; peaks: readonly number[] | null }[];
}

export function HeardTracks({ heard, outlet, tracks }: HeardTracksProps) {
  return (
    <Stack as="section" gap={0} single padAbove={4} ruleAbove="line" aria-labelledby="heard">
      <Quiet>What {outlet} heard</Quiet>
      <Text as="h3" below={3} size="card" id="heard">
        {heardText(heard)}
      </Text>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ol role="list">
        {heard.tracks.map((each, index) => {
          const track = tracks.find(({ id }) => id === each.id);
          return (
            <li key={each.id} className={styles.track}>
              <Text as="span" tone="faint" number aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </Text>
              <Text as="span" weight="strong" breaks>
                {track?.title}
              </Text>
              <Bars parts={each.parts} peaks={track?.peaks ?? null} />
              <Quiet as="span" number className={styles.time}>
                <Text as="b" tone="ink">
                  {formatDuration(each.heard)}
                </Text>
                <span>
                  {each.heard < each.seconds ? ` of ${formatDuration(each.seconds)}` : ''}
                </span>
              </Quiet>
            </li>
          );
        })}
      </ol>
      <Quiet>
        Counted while it was audible. It shows that sound was played, not that somebody listened.
      </Quiet>
    </Stack>
  );
}

function Bars({ parts, peaks }: { parts: string; peaks: readonly number[] | null }) {
  const bars = useMemo(() => barsOfPeaks(peaks, BARS), [peaks]);
  const lit = useMemo(() => litBars(parts), [parts]);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${BARS * 10} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars.map((height, index) => {
        const half = (50 * height) / BAR_MAX;
        return (
          <rect
            key={index}
            className={classNames(lit[index] && styles.lit)}
            x={index * 10 + 2}
            y={50 - half}
            width={6}
            height={2 * half}
          />
        );
      })}
    </svg>
  );
}

function litBars(parts: string): boolean[] {
  const bytes = Uint8Array.from(atob(parts), (letter) => letter.charCodeAt(0));
  return Array.from({ length: BARS }, (_none, bar) => {
    const [first, last] = [bar, bar + 1].map((edge) => Math.round((edge * HEARD_PARTS) / BARS));
    let heard = 0;
    for (let part = first ?? 0; part < (last ?? 0); part += 1)
      heard += hasPart(bytes, part) ? 1 : 0;
    return heard * 2 >= (last ?? 0) - (first ?? 0);
  });
}
