import { publicOutletPath } from '@/shared/outlets/publicOutletPath';
import { html } from '@/server/http/html';
import { coverSeed } from '@/shared/covers/coverSeed';
import { serviceTypeLabel } from '@/shared/options';
import type { PublishedPiece } from './coverageRepository';
import { cover, openArrow } from './pageParts';
import { dayOf } from './publicText';

const NO_NAME = 'An outlet';

/** When the page was last seen, or could not be reached, and the dot that goes with it. */
function stateOf({ outcome, checkedAt }: PublishedPiece, now: Date): { dot: string; text: string } {
  if (outcome === null || checkedAt === null) return { dot: '', text: 'Not checked yet' };
  const day = dayOf(checkedAt.toISOString());
  if (outcome === 'unreachable') return { dot: 'away', text: `Not reached on ${day}` };
  const isToday = day === dayOf(now.toISOString());
  return { dot: 'live', text: `Live, checked ${isToday ? 'today' : day}` };
}

/** A published piece as a clipping; `null` if its link is no web address. */
export function presentPiece(piece: PublishedPiece, now: Date) {
  const { url } = piece;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { href, hostname } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  const name = piece.outlet ?? NO_NAME;
  const state = stateOf(piece, now);
  return html`<li class="clip">
    <div class="clipHead">
      ${cover(coverSeed.media(piece.outletId))}
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
    <p class="state"><span class="dot ${state.dot}"></span>${state.text}</p>
  </li>`;
}
