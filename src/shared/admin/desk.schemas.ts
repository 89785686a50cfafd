import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import {
  FACE,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { deskCalls } from './desk.calls';
import { DESK_KINDS } from './desk.rules';

const deskItem = object({
  kind: option(DESK_KINDS),
  id: NUMBER,
  since: TEXT,
  /** The title or the name; for services and orders the type of the service. */
  name: TEXT_OR_NULL,
  /** Whose it is; of a change the value before, of a payout who has approved it, of a report its state. */
  by: TEXT_OR_NULL,
  /** The format, country, field, kind of destination, release or category. */
  about: TEXT_OR_NULL,
  /** For payouts: US dollars. */
  amount: NUMBER_OR_NULL,
  face: FACE,
}).meta({ name: 'DeskItem' });
export type DeskItem = InferType<typeof deskItem>;

const deskResponse = object({
  /** The kinds of which something waits. */
  groups: listOf(
    object({
      kind: option(DESK_KINDS),
      count: NUMBER,
      /** Since when the oldest has waited. */
      since: TEXT,
      /** The payouts' sum in US dollars. */
      amount: NUMBER_OR_NULL,
      /** When the first dispute ends by itself. */
      due_at: TEXT_OR_NULL,
    }),
  ),
  /** The oldest of all kinds. */
  items: listOf(deskItem),
});
export type Desk = InferType<typeof deskResponse>;

export const deskContract = contract(deskCalls, {
  readDesk: { response: deskResponse },
});
