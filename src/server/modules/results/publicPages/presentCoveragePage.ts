import { html } from '@/server/platform/http/html';
import { coveragePath } from '@/server/modules/music/campaigns/campaignsView';
import { coverSeed, picturedSeed } from '@/shared/platform/coverArt';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Coverage } from '@/server/modules/market/works/worksRepository';
import { copyLink, cover, record, presentPieces } from './pageParts';
import { reportLink } from './presentReportForm';
import type { PublicPage } from './publicShell';
import { lengthClass } from '@/shared/platform/format';

export function presentCoveragePage(coverage: Coverage, now: Date): PublicPage {
  const { artist, slug, release } = coverage;
  const { title, link, artwork } = release;
  const name = artist === null ? title : `${title} by ${artist}`;
  const about = `${labelOf(RELEASE_FORMAT_OPTIONS, release.format)}, ${labelOf(GENRE_OPTIONS, release.genre)}`;
  const pieces = presentPieces(coverage.pieces, now);
  return {
    title: `Coverage of ${name}`,
    description: `What outlets have published about ${name} (${about}), with links. All of it is paid promotion, ordered on Linernote.`,
    path: coveragePath(slug),
    share: {
      tier: null,
      seed: coverSeed.release(release.id),
      artwork,
      above: 'Coverage of',
      title,
      by: artist,
      below: pieces === null ? `${about}.` : `${pieces.count}, paid promotion.`,
    },
    main: html`<div class="night">
        <div>
          <div class="sleeve">
            ${record}${cover(picturedSeed(coverSeed.release(release.id), artwork))}
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
          ${pieces !== null && html`<p class="quiet">${pieces.count}, newest first</p>`}
        </div>
        ${pieces === null ? html`<p class="quiet">Nothing yet.</p>` : pieces.list}
        <div class="invite">
          <p>Made on Linernote: fixed prices, real outlets, each piece checked.</p>
          <p><a href="/sign-up/artist" data-member="/submit-music">Submit your own music</a></p>
        </div>
        ${reportLink('release', coverage.id)}
      </article>`,
  };
}
