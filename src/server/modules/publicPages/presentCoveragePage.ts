import { html } from '@/server/http/html';
import { coveragePath } from '@/server/modules/campaigns/presentCampaign';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS, serviceTypeLabel } from '@/shared/options';
import type { Coverage, CoveragePiece } from './coverageRepository';
import { publicOutletPath } from './presentOutletPage';
import type { PublicPage } from './publicShell';
import { dayOf } from './publicText';

const NO_NAME = 'An outlet';

/** Says when the page was last seen, or when it could not be reached. */
function lookOf({ outcome, checkedAt }: CoveragePiece): string {
  if (outcome === null || checkedAt === null) return 'The link was not looked at';
  const day = dayOf(checkedAt.toISOString());
  return outcome === 'unreachable' ? `Not reached on ${day}` : `Last seen on ${day}`;
}

/** The page's own title, else its host name; `null` if the link is no web address. */
function linkOf({ url, title }: CoveragePiece): { href: string; text: string } | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { href, hostname } = new URL(url);
  return { href, text: title ?? hostname.replace(/^www\./, '') };
}

function pieceOf(piece: CoveragePiece) {
  const link = linkOf(piece);
  if (!link) return null;
  const name = piece.outlet ?? NO_NAME;
  const outlet = piece.isOutletShown
    ? html`<a href="${publicOutletPath(piece.outletId)}">${name}</a>`
    : name;
  const day = dayOf(piece.deliveredAt.toISOString());
  return html`<li>
    <div class="row">
      <h3>
        <a href="${link.href}" rel="nofollow sponsored noopener" title="${link.href}"
          >${link.text}</a
        >
      </h3>
      <span class="tag">Paid promotion</span>
    </div>
    <p>${outlet}</p>
    <p class="quiet">${serviceTypeLabel(piece.type)}, ${day}. ${lookOf(piece)}.</p>
  </li>`;
}

/** The page of what was published about a release, each piece marked as paid promotion. */
export function presentCoveragePage(coverage: Coverage): PublicPage {
  const { title, artist, slug } = coverage;
  const release = artist === null ? title : `${title} by ${artist}`;
  const about = `${labelOf(RELEASE_FORMAT_OPTIONS, coverage.format)}, ${labelOf(GENRE_OPTIONS, coverage.genre)}`;
  const pieces = coverage.pieces.map(pieceOf).filter((piece) => piece !== null);
  return {
    title: `Coverage of ${release}`,
    description: `What outlets have published about ${release} (${about}), with links. All of it is paid promotion, ordered on Linernote.`,
    path: coveragePath(slug),
    main: html`<article>
      <h1>${title}</h1>
      <p>${artist !== null && html`${artist}. `}${about}.</p>
      <h2>What was published</h2>
      ${
        pieces.length === 0
          ? html`<p class="quiet">Nothing yet.</p>`
          : html`<p class="quiet">The artist has paid for the work, not for a verdict.</p>
              <ul>
                ${pieces}
              </ul>`
      }
      <p><a href="/sign-up/artist">Submit your own music</a></p>
    </article>`,
  };
}
