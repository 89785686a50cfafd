import { thumbnailPath } from '@/server/platform/files/thumbnails';
import { canClip } from '@/server/platform/files/cutClip';
import { html } from '@/server/platform/http/html';
import { releasePagePath } from '@/server/modules/music/campaigns/releasePageRepository';
import { creditsOf, listenName } from '@/shared/music/releasePages.schemas';
import { coverSeed, picturedSeed } from '@/shared/platform/coverArt';
import { formatDuration } from '@/shared/platform/durations';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { lengthClass } from '@/shared/platform/format';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { copyLink, cover, openArrow, record, presentPieces } from './pageParts';
import { presentPlayer, trackName } from './presentPlayer';
import { reportLink } from './presentReportForm';
import type { PublicPage } from './publicShell';
import { dayOf } from './publicText';
import type { PublicRelease } from './releaseRepository';

const FILE_TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
};

/** 'Out since 21.09.2026.', 'Out on 11.12.2026.', or nothing without a day. */
function outText({ releaseDate, embargoUntil, isUnderEmbargo }: PublicRelease, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const isAhead = (day: string | null): day is string => day !== null && day > today;
  const ahead = [releaseDate, isUnderEmbargo ? embargoUntil : null].filter(isAhead).sort().at(-1);
  if (ahead !== undefined) return `Out on ${dayOf(ahead)}.`;
  return releaseDate === null ? '' : `Out since ${dayOf(releaseDate)}.`;
}

const numbered = (index: number) =>
  html`<span class="num">${String(index + 1).padStart(2, '0')}</span>`;

const section = (title: string, beside: string, content: ReturnType<typeof html>) =>
  html`<section>
    <div class="sectionHead">
      <h2>${title}</h2>
      ${beside !== '' && html`<p class="quiet">${beside}</p>`}
    </div>
    ${content}
  </section>`;

const listen = ({ links }: PublicRelease) =>
  links.length > 0 &&
  section(
    'Listen',
    'Leaves Linernote',
    html`<ul class="ruled listen">
      ${links.map(
        (link, index) =>
          html`<li>
            ${numbered(index)}
            <a href="${link}" rel="nofollow noreferrer" title="${link}">${listenName(link)}</a>
            ${openArrow}
          </li>`,
      )}
    </ul>`,
  );

function tracks(release: PublicRelease) {
  const all = release.tracks;
  const seconds = all.reduce((sum, track) => sum + (track.seconds ?? 0), 0);
  return (
    all.length > 0 &&
    section(
      'Tracks',
      seconds > 0 ? formatDuration(seconds) : '',
      html`<ol class="ruled listen">
        ${all.map(
          (track, index) =>
            html`<li>
              ${numbered(index)} ${trackName(release, track)}
              ${
                track.seconds !== null &&
                html`<span class="quiet num">${formatDuration(track.seconds)}</span>`
              }
            </li>`,
        )}
      </ol>`,
    )
  );
}

const biography = ({ biography: text }: PublicRelease) =>
  text !== null &&
  section(
    'Biography',
    '',
    html`<p class="words" id="biography">${text}</p>
      <button class="go small" type="button" data-copy="biography" hidden>
        <span aria-live="polite">Copy the text</span>
      </button>`,
  );

const credits = (text: string | null) =>
  text !== null &&
  section(
    'Credits',
    '',
    html`<ul class="credits">
      ${creditsOf(text).map(
        ({ role, name }) =>
          html`<li>${role !== null && html`<span>${role}</span>`} <strong>${name}</strong></li>`,
      )}
    </ul>`,
  );

/** Thumbnails that link to the full photos. */
const photos = ({ photos: all, artist, title, slug }: PublicRelease) =>
  all.length > 0 &&
  section(
    'Photos',
    'Free to print with this release',
    html`<ul class="photos small">
      ${all.map(
        ({ id, path }, index) =>
          html`<li>
            <a href="${releasePagePath(slug)}/photo/${id}" download>
              <img
                class="art"
                src="/media/${thumbnailPath(path, 640)}"
                alt="Photo ${index + 1} of ${artist ?? title}"
                width="640"
                height="640"
                loading="lazy"
              />
              Download
            </a>
          </li>`,
      )}
    </ul>`,
  );

/** The artwork and the press kit, if the artist offers them. */
function downloads({ files, slug, title }: PublicRelease) {
  const path = releasePagePath(slug);
  const fileOf = (kind: string) => files.find((file) => file.kind === kind);
  const [artwork, presskit] = [fileOf('artwork'), fileOf('presskit')];
  const textOf = ({ mediaType, bytes }: NonNullable<typeof artwork>): string =>
    `${FILE_TYPES[mediaType] ?? 'File'}, ${formatFileSize(bytes)}`;
  return html`${
    artwork !== undefined &&
    section(
      'Artwork',
      'Free to print with this release',
      html`<ul class="photos">
        <li>
          ${cover({ picture: artwork.path, drawn: '' })}
          <p>
            <span class="quiet"
              >Artwork${
                artwork.width !== null &&
                artwork.height !== null &&
                html`, ${artwork.width} × ${artwork.height}`
              }</span
            >
            <a href="${path}/artwork" download aria-label="Download the artwork of ${title}"
              >Download</a
            >
          </p>
        </li>
      </ul>`,
    )
  }
  ${
    presskit !== undefined &&
    html`<section class="kit">
      <div>
        <h2>Press kit</h2>
        <p>What ${title} is, to write about it. ${textOf(presskit)}.</p>
      </div>
      <a class="go ink" href="${path}/presskit" download>Download press kit</a>
    </section>`
  }`;
}

export function presentReleasePage(release: PublicRelease, now: Date): PublicPage {
  const { title, artist, slug, artwork, releaseId, files } = release;
  const name = artist === null ? title : `${title} by ${artist}`;
  const about = `${labelOf(RELEASE_FORMAT_OPTIONS, release.format)}, ${labelOf(GENRE_OPTIONS, release.genre)}.`;
  const out = outText(release, now);
  const pieces = presentPieces(release.pieces, now);
  const first = release.hasClip
    ? release.tracks.find(({ path }) => path !== null && canClip(path))
    : undefined;
  const seed = coverSeed.release(releaseId);
  const main = html`<div class="night release">
      <div>
        <div class="sleeve">${record}${cover(picturedSeed(seed, artwork))}</div>
        <div>
          <p class="quiet">${about} ${out}</p>
          <h1 class="${lengthClass(title)}">${title}</h1>
          ${artist !== null && html`<p class="by">${artist}</p>`}
          <p class="acts">
            ${
              files.some(({ kind }) => kind === 'presskit') &&
              html`<a class="go" href="${releasePagePath(slug)}/presskit" download
                >Download press kit</a
              >`
            }
            ${copyLink}
          </p>
        </div>
        ${first !== undefined && presentPlayer(release, first)}
      </div>
    </div>
    <article>
      <div class="pair">${listen(release)}${tracks(release)}</div>
      <div class="pair">${biography(release)}${credits(release.credits)}</div>
      ${photos(release)}${downloads(release)}
      ${pieces && section('Coverage', `${pieces.count}, newest first`, pieces.list)}
      <p class="quiet made">
        Made on
        Linernote${artist !== null && html` by ${artist}, who is responsible for this page`}.
      </p>
      ${reportLink('release', release.id)}
    </article>`;
  return {
    title: name,
    description: `${name}. ${about} ${out} Where to listen, who made it, and what was written about it.`,
    path: releasePagePath(slug),
    main,
    share: {
      tier: null,
      seed,
      artwork,
      above: labelOf(RELEASE_FORMAT_OPTIONS, release.format),
      title,
      by: artist,
      below: `${labelOf(GENRE_OPTIONS, release.genre)}. ${out}`.trim(),
    },
  };
}
