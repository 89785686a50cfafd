import { canClip, clipSeconds } from '@/server/platform/files/cutClip';
import { html } from '@/server/platform/http/html';
import { releasePagePath } from '@/server/modules/music/campaigns/releasePageRepository';
import { formatDuration } from '@/shared/platform/durations';
import type { PublicRelease } from './releaseRepository';

type Track = PublicRelease['tracks'][number];

const BARS = 72;
const BAR_MAX = 20;
const HEIGHT = 2 * BAR_MAX + 4;
const STEP = 8;

export const clipPath = (slug: string, { position }: Pick<Track, 'position'>): string =>
  `${releasePagePath(slug)}/clip/${position}`;

const glyph = html`<svg viewBox="0 0 20 20" aria-hidden="true">
  <path class="toPlay" d="M6 3l11 7-11 7z" />
  <path class="toPause" d="M5 3h3.5v14H5zM11.5 3H15v14h-3.5z" />
</svg>`;

/** The peaks of the played part. */
function wave({ peaks, seconds }: Track) {
  const part = seconds === null ? 1 : clipSeconds(seconds) / seconds;
  const all = (peaks?.length ?? 0) * part;
  return html`<svg
    class="wave"
    viewBox="0 0 ${BARS * STEP} ${HEIGHT}"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${Array.from({ length: BARS }, (_none, index) => {
      const peak = peaks?.[Math.floor((index * all) / BARS)] ?? 20;
      const half = 2 + Math.round((peak * (BAR_MAX - 2)) / 100);
      return html`<rect
        x="${index * STEP}"
        y="${HEIGHT / 2 - half}"
        width="4"
        height="${2 * half}"
        rx="2"
      />`;
    })}
  </svg>`;
}

/** The player of clips: the browser's own, until the page's script replaces it. */
export const presentPlayer = ({ slug }: PublicRelease, track: Track) =>
  html`<section class="player" aria-label="Player">
    <button class="play" type="button" hidden aria-label="Play">${glyph}</button>
    <div>
      <p>
        <strong>${track.title}</strong>
        <span class="quiet">A clip of ${Math.round(clipSeconds(track.seconds ?? 0))} seconds</span>
      </p>
      ${wave(track)}
      <audio controls preload="none" src="${clipPath(slug, track)}"></audio>
    </div>
    <p class="clock quiet num" hidden>
      <span>0:00</span><span>${formatDuration(clipSeconds(track.seconds ?? 0))}</span>
    </p>
  </section>`;

/** A track's title, linked to its clip if it has one, which the page's script plays in place. */
export const trackName = ({ hasClip, slug }: PublicRelease, track: Track) =>
  hasClip && track.path !== null && canClip(track.path)
    ? html`<a
        class="track"
        href="${clipPath(slug, track)}"
        aria-label="Play a clip of ${track.title}"
        data-title="${track.title}"
        data-length="${formatDuration(clipSeconds(track.seconds ?? 0))}"
        >${glyph}${track.title}</a
      >`
    : html`<strong>${track.title}</strong>`;
