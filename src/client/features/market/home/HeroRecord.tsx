import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { outletName } from '@/shared/identity/outlets.rules';
import type { HomeRecord } from '@/shared/market/homeRecord';
import { faceOf } from '@/shared/platform/coverArt';
import { formatDuration } from '@/shared/platform/durations';
import { PaidPromotion } from '@/client/features/identity/shared/clippings/PieceState';
import { TierChip } from '@/client/features/identity/shared/outlets/TierChip';
import { Cover } from '@/client/ui/Cover';
import { Box, Ends, Quiet, Row, Text } from '@/client/ui/kit';
import { PlayButton } from '@/client/ui/PlayButton';
import { Vinyl } from '@/client/ui/Vinyl';
import { barsOfPeaks, Waveform } from '@/client/ui/Waveform';
import styles from './HeroRecord.module.css';

interface HeroRecordProps {
  record: HomeRecord;
  /** Started by the press, since a browser plays nothing later. */
  audio: HTMLAudioElement;
  /** Where the bar of the clip stands. */
  place: HTMLElement;
  className: string | undefined;
  labelClass: string | undefined;
}

const BARS = 72;
const GROOVES = 33;
/** No cutting before, in seconds, if the clip is long. */
const FIRST = 3;

/** When the loudest passage of the first two thirds begins, in seconds. */
function passageOf({ peaks, seconds }: HomeRecord): number {
  const first = Math.min(FIRST, seconds / 3);
  if (peaks === null || peaks.length === 0) return first;
  const begin = peaks.slice(0, Math.ceil((peaks.length * 2) / 3));
  return Math.max(first, (begin.indexOf(Math.max(...begin)) / peaks.length) * seconds);
}

/** The record of the home page while it plays: a groove for each half second. */
export function HeroRecord(props: HeroRecordProps) {
  const { record, audio, place, className, labelClass } = props;
  const { title, artist, seconds, outlet } = record;
  const { halves, isPaused } = useAudio(audio);
  const at = halves / 2;
  const toggle = () => {
    if (audio.paused) audio.play().catch(() => undefined);
    else audio.pause();
  };
  const isShown = at >= passageOf(record);
  const button = { isPlaying: !isPaused, of: `a clip of ${title}`, onPress: toggle };
  return (
    <>
      {createPortal(
        <Row as="section" gap={4} above={8} aria-label="Player">
          <PlayButton {...button} variant="loud" />
          <Box grow shrinks>
            <Ends as="p" size="small">
              <span>
                <b>{title}</b>
                {artist === null ? null : ` by ${artist}`}
              </span>
              <Quiet as="span" number>
                {`${formatDuration(at)} of ${formatDuration(seconds)}`}
              </Quiet>
            </Ends>
            <Waveform bars={barsOfPeaks(record.peaks, BARS)} played={at / seconds} />
          </Box>
        </Row>,
        place,
      )}
      <div className={className}>
        <Box anchors>
          <Vinyl played={Math.min(1, halves / GROOVES)} />
          <PlayButton {...button} className={labelClass} />
          <svg
            className={styles.arm}
            viewBox="0 0 620 620"
            data-down={!isPaused || undefined}
            aria-hidden="true"
            focusable="false"
          >
            <path className={styles.rod} d="M611 18 496 430" />
            <path className={styles.head} d="M496 420 488 448" />
            <circle cx="611" cy="18" r="32" />
            <circle className={styles.pivot} cx="611" cy="18" r="11" />
          </svg>
        </Box>
        <div className={styles.card} data-out={isShown || undefined} aria-hidden={!isShown}>
          <Row>
            <Cover seed={faceOf(outlet)} square={40} />
            <Text grow shrinks leading={120}>
              <Text as="b" block face="display" size="row">
                {outletName(outlet.company_name)}
              </Text>
              <Quiet as="span">{record.type}</Quiet>
            </Text>
            <TierChip tier={record.tier} />
          </Row>
          <p className={styles.words}>{record.text}</p>
          <Ends ruleAbove="line" padAbove={3} align="center">
            <PaidPromotion />
            <Quiet as="span">
              {record.like} <b className={styles.price}>{record.price}</b>
            </Quiet>
          </Ends>
        </div>
      </div>
    </>
  );
}

/** The played half seconds; Escape pauses. */
function useAudio(audio: HTMLAudioElement) {
  const [state, setState] = useState({ halves: 0, isPaused: audio.paused });
  useEffect(() => {
    const read = () => {
      const halves = Math.floor(audio.currentTime * 2);
      const isPaused = audio.paused;
      setState((old) =>
        old.halves === halves && old.isPaused === isPaused ? old : { halves, isPaused },
      );
    };
    const pause = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') audio.pause();
    };
    const names = ['timeupdate', 'play', 'pause', 'ended', 'error'];
    for (const name of names) audio.addEventListener(name, read);
    document.addEventListener('keydown', pause);
    read();
    return () => {
      for (const name of names) audio.removeEventListener(name, read);
      document.removeEventListener('keydown', pause);
      audio.pause();
    };
  }, [audio]);
  return state;
}
