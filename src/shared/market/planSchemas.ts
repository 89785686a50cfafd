import { type InferType, object } from 'yup';
import { choice, numberField } from '../platform/fields';
import { ID_MAX, PLAN_BUDGET_MAX, ORDERS_AT_ONCE_MAX } from '../platform/limits';
import { listField } from '../platform/listFields';
import { RECORD_MESSAGES } from '../platform/recordMessages';
import { musicDay } from '../music/releaseSchemas';
import { isWholeCents } from '../platform/cents';
import { PLAN_MESSAGES } from './planMessages';
import { PLAN_PRIORITIES } from './planOptions';

/** A service of a plan, and whether another proposal keeps it. */
export interface PlannedPiece {
  service: number;
  is_pinned: boolean;
}

const isPiece = (piece: unknown): boolean => {
  if (typeof piece !== 'object' || piece === null) return false;
  const { service, is_pinned, ...more } = piece as Record<string, unknown>;
  return (
    Number.isInteger(service) &&
    Number(service) >= 1 &&
    Number(service) <= ID_MAX &&
    typeof is_pinned === 'boolean' &&
    Object.keys(more).length === 0
  );
};

const PIECES = {
  maxItems: ORDERS_AT_ONCE_MAX,
  items: {
    type: 'object',
    required: ['service', 'is_pinned'],
    additionalProperties: false,
    properties: {
      service: { type: 'integer', minimum: 1, maximum: ID_MAX },
      is_pinned: { type: 'boolean' },
    },
  },
};

/** `PATCH plans/{id}/`: only given fields change. */
export const planPatchSchema = object({
  /** US dollars; 0 until a budget is set. */
  budget: numberField(RECORD_MESSAGES.numberInvalid)
    .min(0, 'Please enter a budget of $0 or more.')
    .max(PLAN_BUDGET_MAX, `The budget can be at most $${PLAN_BUDGET_MAX}.`)
    .test(
      'cents',
      'The budget can have at most two decimals.',
      (value) => value == null || isWholeCents(value),
    )
    .meta({ cleared: PLAN_MESSAGES.budgetMissing }),
  /** The day around which the pieces are to be published. */
  release_day: musicDay('release date').nullable(),
  priority: choice('What matters', PLAN_PRIORITIES).meta({
    cleared: PLAN_MESSAGES.priorityMissing,
  }),
  /** All pieces, in the order in which they are shown. */
  pieces: listField<PlannedPiece>(PLAN_MESSAGES.piecesMissing, PIECES, [
    { message: PLAN_MESSAGES.piecesFull, holds: ({ length }) => length <= ORDERS_AT_ONCE_MAX },
    { message: PLAN_MESSAGES.piecesMissing, holds: (pieces) => pieces.every(isPiece) },
    {
      message: PLAN_MESSAGES.pieceTwice,
      holds: (pieces) => new Set(pieces.map(({ service }) => service)).size === pieces.length,
    },
  ]).meta({ cleared: PLAN_MESSAGES.piecesMissing }),
});
export type PlanPatch = InferType<typeof planPatchSchema>;

/** `GET plans/{id}/candidates/`: services rated by the plan's priority. */
export const planCandidatesSchema = object({
  priority: choice('What matters', PLAN_PRIORITIES).required(PLAN_MESSAGES.priorityMissing),
});
