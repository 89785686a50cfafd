import type { LinkFinding } from '@/shared/identity/linkStates';
import type { Piece } from '@/shared/identity/pieceResponse';
import type { PublishedPiece } from './coverageRepository';

/** The result of the checks of the piece's link; `null` before the first. */
export const presentFinding = ({ outcome, at }: PublishedPiece): LinkFinding | null =>
  outcome && { outcome, at: at.toISOString() };

export const presentWork = (piece: PublishedPiece, clicks: number | null = null): Piece => ({
  id: piece.id,
  url: piece.url,
  title: piece.title,
  type: piece.type,
  outlet: { id: piece.outletId, company_name: piece.outlet, logo: piece.outletLogo },
  delivered_at: piece.deliveredAt.toISOString(),
  finding: presentFinding(piece),
  label: piece.label,
  clicks,
});
