import { ANSWER_MIN } from '../platform/limits';
import type { Order } from './orders.schemas';
import { isFinal } from '../platform/orderStages';
import { stageChipOf } from '../platform/orderStatusTexts';

type EarlierOrder = Pick<Order, 'stage' | 'close_reason'>;

export const isInTheWay = ({ stage }: EarlierOrder): boolean => !isFinal(stage);

/* The rules of services that pay for a listen and a written answer. */

/** Seconds of a track after which it counts as heard, even if it is more than twice as long. */
export const HEARD_SECONDS = 60;

interface HeardTrack {
  /** Seconds. */
  heard: number;
  seconds: number;
}

export const neededOf = ({ seconds }: Pick<HeardTrack, 'seconds'>): number =>
  Math.min(HEARD_SECONDS, seconds / 2);

/** The track that lacks the least; `undefined` without sound. */
export const mostHeard = <Track extends HeardTrack>(tracks: readonly Track[]): Track | undefined =>
  [...tracks].sort((a, b) => neededOf(a) - a.heard - (neededOf(b) - b.heard))[0];

/** Whether enough of a track was heard to answer. Without sound, there is nothing to hear. */
export function isHeardEnough(tracks: readonly HeardTrack[]): boolean {
  const most = mostHeard(tracks);
  return most === undefined || most.heard >= neededOf(most);
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The number of characters that an answer has; invisible ones and repeated spaces do not count. */
export const answerLength = (answer: string): number =>
  Array.from(answer.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim()).length;

export const isAnswer = (text: string | null | undefined): text is string =>
  answerLength(text ?? '') >= ANSWER_MIN;

export function earlierOrderText(order: EarlierOrder): string {
  if (order.stage === 'offered') return 'It is offered to you for this release already.';
  if (isInTheWay(order)) return 'It is ordered for this release already.';
  const outcome = stageChipOf(order).text;
  return `Ordered for this release before: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}.`;
}
