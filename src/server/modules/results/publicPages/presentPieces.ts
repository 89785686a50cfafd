import { html } from '@/server/platform/http/html';
import type { PublishedPiece } from '@/server/modules/market/works/coverageRepository';
import { presentPiece } from './presentPiece';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

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
