import { html } from '@/server/http/html';
import { coveragePath } from '@/server/modules/campaigns/presentCampaign';
import { coverSeed, picturedSeed } from '@/shared/covers/coverSeed';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import type { Coverage } from './coverageRepository';
import { copyLink, cover, record } from './pageParts';
import { presentPiece } from './presentPiece';
import { reportLink } from './presentReportPage';
import type { PublicPage } from './publicShell';
import { lengthClass } from '@/shared/lengthClass';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** The page of what was published about a release, each piece marked as paid promotion. */
export function presentCoveragePage(coverage: Coverage, now: Date): PublicPage {
  const { title, artist, slug, link, artwork } = coverage;
  const release = artist === null ? title : `${title} by ${artist}`;
  const about = `${labelOf(RELEASE_FORMAT_OPTIONS, coverage.format)}, ${labelOf(GENRE_OPTIONS, coverage.genre)}`;
  const pieces = coverage.pieces.flatMap((piece) => presentPiece(piece, now) ?? []);
  const outlets = new Set(coverage.pieces.map(({ outletId }) => outletId)).size;
  const count = `${counted(pieces.length, 'piece', 'pieces')} at ${counted(outlets, 'outlet', 'outlets')}`;
  return {
    title: `Coverage of ${release}`,
    description: `What outlets have published about ${release} (${about}), with links. All of it is paid promotion, ordered on Linernote.`,
    path: coveragePath(slug),
    share: {
      tier: null,
      seed: coverSeed.release(coverage.releaseId),
      artwork,
      above: 'Coverage of',
      title,
      by: artist,
      below: pieces.length === 0 ? `${about}.` : `${count}, paid promotion.`,
    },
    main: html`<div class="night">
        <div>
          <div class="sleeve">
            ${record}${cover(picturedSeed(coverSeed.release(coverage.releaseId), artwork))}
          </div>
          <div>
            <p class="quiet">Coverage of</p>
            <h1 class="${lengthClass(title)}">${title}</h1>
            <p>${artist !== null && html`${artist}. `}${about}.</p>
            <p class="acts">
              ${
                link !== null &&
                html`<a class="go signal" href="${link}" rel="nofollow noreferrer">Listen</a>`
              }
              ${copyLink}
            </p>
          </div>
        </div>
      </div>
      <article>
        <div class="sectionHead">
          <h2>What was published</h2>
          ${pieces.length > 0 && html`<p class="quiet">${count}, newest first</p>`}
        </div>
        ${
          pieces.length === 0
            ? html`<p class="quiet">Nothing yet.</p>`
            : html`<p class="paid">
                  <span class="tag">Paid promotion</span>
                  <span>All of it. The artist has paid for the work, not for a verdict.</span>
                </p>
                <ul class="clips two">
                  ${pieces}
                </ul>`
        }
        <div class="invite">
          <p>Made on Linernote: fixed prices, real outlets, each piece checked.</p>
          <p><a href="/sign-up/artist" data-member="/submit-music">Submit your own music</a></p>
        </div>
        ${reportLink('release', coverage.id)}
      </article>`,
  };
}
