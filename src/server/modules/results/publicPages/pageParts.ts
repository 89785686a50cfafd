import { thumbnailPath } from '@/server/platform/files/thumbnails';
import { html } from '@/server/platform/http/html';
import { coverArt, type CoverSeed, coverSeed } from '@/shared/platform/coverArt';
import { type OutletTier, serviceTypeLabel } from '@/shared/platform/options';
import { RINGS_SIDE, ringsOf } from '@/shared/platform/tiers';
import type { TrustShare } from '@/shared/market/trust.schemas';
import { publicOutletPath } from '@/shared/identity/outlets.rules';
import { hostOf, labelTextOf, linkStateOf } from '@/shared/identity/links.rules';
import { type PublishedPiece, presentFinding } from '@/server/modules/market/works/worksRepository';
import { dayOf } from './publicText';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const NO_NAME = 'An outlet';

export function cover(seed: CoverSeed) {
  if (typeof seed !== 'string')
    return html`<img
      class="art"
      src="/media/${thumbnailPath(seed.picture, 640)}"
      alt=""
      width="640"
      height="640"
    />`;
  const { ground, shapes } = coverArt(seed);
  return html`<svg class="art" viewBox="0 0 120 120" aria-hidden="true">
    <rect class="c-${ground}" width="120" height="120" />
    ${shapes.map((shape) =>
      shape.kind === 'circle'
        ? html`<circle class="c-${shape.fill}" cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" />`
        : html`<path class="c-${shape.fill}" d="${shape.d}" />`,
    )}
  </svg>`;
}

const STAR =
  'M12 2.8l2.84 5.76 6.36.92-4.6 4.48 1.08 6.34L12 17.3l-5.68 3 1.08-6.34-4.6-4.48 6.36-.92z';
const STAR_SIDE = 24;
const STAR_SHOWN = 20;

export function stars(rating: number, label: string) {
  const count = Math.ceil(rating);
  const full = Math.round(rating * STAR_SIDE * 10) / 10;
  const id = `stars-${String(rating).replace('.', '-')}`;
  const row = Array.from(
    { length: count },
    (_none, index) => html`<path transform="translate(${index * STAR_SIDE})" d="${STAR}" />`,
  );
  return html`<svg
    class="stars"
    viewBox="0 0 ${count * STAR_SIDE} ${STAR_SIDE}"
    width="${count * STAR_SHOWN}"
    height="${STAR_SHOWN}"
    role="img"
    aria-label="${label}"
  >
    <clipPath id="${id}"><rect width="${full}" height="${STAR_SIDE}" /></clipPath>
    ${rating < count && html`<g class="hollow">${row.at(-1) ?? ''}</g>`}
    <g clip-path="url(#${id})">${row}</g>
  </svg>`;
}

/** With more cases than this, a bar replaces the blocks. */
const BLOCKS_MAX = 40;
/** The width of a block with its gap; blocks shrink on narrow screens. */
const BLOCK = 10;

/** A share as blocks, one per case; the text beside it says the same. */
export function blocks({ good, of }: TrustShare) {
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  if (of > BLOCKS_MAX)
    return html`<svg class="count" width="${BLOCKS_MAX * BLOCK}" aria-hidden="true">
      <rect class="missed" width="100%" height="8" />
      <rect width="${percent(good / of)}" height="8" />
    </svg>`;
  return html`<svg class="count" width="${of * BLOCK}" aria-hidden="true">
    ${Array.from(
      { length: of },
      (_none, index) =>
        html`<rect
          class="${index < good ? 'hit' : 'missed'}"
          x="${percent(index / of)}"
          width="${percent(0.72 / of)}"
          height="8"
        />`,
    )}
  </svg>`;
}

export const grooves = (tier: OutletTier) =>
  html`<svg class="grooves" viewBox="0 0 ${RINGS_SIDE} ${RINGS_SIDE}" aria-hidden="true">
    ${ringsOf(tier).map(
      (radius) => html`<circle cx="${RINGS_SIDE / 2}" cy="${RINGS_SIDE / 2}" r="${radius}" />`,
    )}
  </svg>`;

/** A vinyl record, which slides out of the sleeve before it. */
export const record = html`<svg class="record" viewBox="0 0 620 620" aria-hidden="true">
  <circle class="r-disc" cx="310" cy="310" r="308" />
  ${Array.from(
    { length: 12 },
    (_none, index) => html`<circle class="r-groove" cx="310" cy="310" r="${140 + index * 14}" />`,
  )}
  <path class="r-a" d="M186 310a124 124 0 0 1 248 0Z" />
  <path class="r-b" d="M186 310a124 124 0 0 0 248 0Z" />
  <circle class="r-hole" cx="310" cy="310" r="14" />
</svg>`;

/** Copies the page's address; the page's script shows the button. */
export const copyLink = html`<button class="go" type="button" data-copy hidden>
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1"
    />
  </svg>
  <span aria-live="polite">Copy link</span>
</button>`;

export const openArrow = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />
</svg>`;

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

/** Published pieces, marked as paid promotion, and how many there are; `null` without any. */
export function presentPieces(pieces: readonly PublishedPiece[], now: Date) {
  const shown = pieces.flatMap((piece) => presentPiece(piece, now) ?? []);
  if (shown.length === 0) return null;
  const outlets = new Set(pieces.map(({ outletId }) => outletId)).size;
  return {
    count: `${counted(shown.length, 'piece')} at ${counted(outlets, 'outlet')}`,
    list: html`<p class="paid">
        <span class="tag">Paid promotion</span>
        <span>All of it. The artist has paid for the work, not for a verdict.</span>
      </p>
      <ul class="clips two">
        ${shown}
      </ul>`,
  };
}
