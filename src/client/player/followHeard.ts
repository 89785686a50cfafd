import { HEARD_BYTES, HEARD_PARTS, setPart } from '@/shared/music/listening.rules';
import { currentOf, type PlayerHost } from './playerState';

/** The interval between two reports during playback. */
const EVERY_MS = 10_000;
/** A longer step between two positions is a jump, even without a `seeking` event. */
const STEP_MAX_S = 5;

/**
 * Reports which parts of a track were played audibly, that is not muted and not at volume 0: when
 * the track starts, then each ten seconds, and when it pauses or ends. The tab may be hidden.
 */
export function followHeard(props: Pick<PlayerHost, 'audio' | 'state' | 'report'>): void {
  const { audio, state, report } = props;
  let id: number | null = null;
  let parts = new Uint8Array(HEARD_BYTES);
  /** The last audible position; `null` in silence and after a jump. */
  let from: number | null = null;
  let reportedAt = 0;
  let isNew = false;

  const isAudible = () => !audio.paused && !audio.muted && audio.volume > 0;
  const send = () => {
    if (id === null || !isNew) return;
    isNew = false;
    reportedAt = Date.now();
    report(id, parts);
  };
  const mark = (to: number) => {
    const { duration } = audio;
    if (from === null || !(duration > 0) || to <= from || to - from > STEP_MAX_S) return;
    const last = Math.min(HEARD_PARTS, Math.floor((to / duration) * HEARD_PARTS));
    for (let part = Math.floor((from / duration) * HEARD_PARTS); part < last; part += 1)
      setPart(parts, part);
    isNew = true;
  };
  const take = () => {
    const current = currentOf(state.get())?.id ?? null;
    if (current !== id) {
      send();
      [id, parts, from, isNew] = [current, new Uint8Array(HEARD_BYTES), null, false];
    }
    mark(audio.currentTime);
    from = isAudible() ? audio.currentTime : null;
  };

  audio.addEventListener('playing', () => {
    const before = id;
    take();
    /* The first report begins the count on the server. */
    isNew ||= id !== before;
    if (Date.now() - reportedAt >= EVERY_MS || id !== before) send();
  });
  audio.addEventListener('timeupdate', () => {
    take();
    if (Date.now() - reportedAt >= EVERY_MS) send();
  });
  audio.addEventListener('volumechange', take);
  audio.addEventListener('seeking', () => {
    from = null;
  });
  audio.addEventListener('pause', () => {
    mark(audio.currentTime);
    from = null;
    send();
  });
  audio.addEventListener('ended', () => {
    mark(audio.duration);
    from = null;
    send();
  });
}
