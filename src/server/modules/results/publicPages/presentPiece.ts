import { publicOutletPath } from '@/shared/identity/publicOutletPath';
import { html } from '@/server/platform/http/html';
import { coverSeed } from '@/shared/platform/coverSeed';
import { serviceTypeLabel } from '@/shared/platform/options';
import { hostOf, labelTextOf, linkStateOf } from '@/shared/identity/linkStates';
import type { PublishedPiece } from '@/server/modules/market/works/coverageRepository';
import { presentFinding } from '@/server/modules/market/works/presentWork';
import { cover, openArrow } from './pageParts';
import { dayOf } from './publicText';

const NO_NAME = 'An outlet';

/** A published piece as a clipping; `null` if its link is no web address. */
export function presentPiece(piece: PublishedPiece, now: Date) {
  const { url } = piece;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { href } = new URL(url);
  const host = hostOf(url);
  const name = piece.outlet ?? NO_NAME;
  const state = linkStateOf(presentFinding(piece), dayOf, now);
  return html`<li class="clip">
    <div class="clipHead">
      ${cover(coverSeed.media({ id: piece.outletId, logo: piece.outletLogo }))}
      <p>
        <strong
          >${
            piece.isOutletShown
              ? html`<a class="outlet" href="${publicOutletPath(piece.outletId)}">${name}</a>`
              : name
          }</strong
        >
        <span class="quiet"
          >${serviceTypeLabel(piece.type)}, ${dayOf(piece.deliveredAt.toISOString())}</span
        >
      </p>
      ${openArrow}
    </div>
    <h3>
      <a href="${href}" rel="nofollow sponsored noopener" title="${href}">${piece.title ?? host}</a>
    </h3>
    <p class="host"><span class="quiet">${host}</span> <span class="tag">Paid promotion</span></p>
    <p class="state"><span class="dot ${state.name}"></span>${state.text}</p>
    ${piece.label === 'labelled' && html`<p class="labelled">${labelTextOf(piece.label)}</p>`}
  </li>`;
}
