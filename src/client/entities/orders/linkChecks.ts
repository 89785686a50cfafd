import { formatDay } from '@/client/lib/dates';
import type { Deliverable } from '@/shared/orders/deliveryResponse';
import type { LinkOutcome } from '@/shared/orders/linkOutcomes';

/** The outcomes of a link check, worded to follow the mark. */
const OUTCOMES: Readonly<Record<LinkOutcome, string>> = {
  live: 'live, names your release',
  unnamed: 'live, does not name your release',
  unreadable: 'live, cannot be read by us',
  gone: 'not found',
  unreachable: 'did not answer',
  refused: 'is not looked at: its address leads inside of a network',
};

export interface LinkState {
  tone: 'good' | 'unsure' | 'bad';
  text: string;
  /** The earlier checks, newest first. */
  earlier: readonly string[];
}

const toneOf = (outcome: LinkOutcome): LinkState['tone'] =>
  outcome === 'live' ? 'good' : outcome === 'gone' ? 'bad' : 'unsure';

/**
 * The result of a link's last check and the earlier ones; before the first check, when it is due.
 */
export function linkStateOf({ checks, next_check_at }: Deliverable, isArtist: boolean): LinkState {
  const [last, ...before] = [...checks].reverse();
  const say = (outcome: LinkOutcome, at: string) => {
    const text = isArtist ? OUTCOMES[outcome] : OUTCOMES[outcome].replace('your', 'the');
    return `${text}, checked ${formatDay(at)}`;
  };
  if (!last) {
    const text = next_check_at === null ? 'Not checked' : 'Being checked';
    return { tone: 'unsure', text, earlier: [] };
  }
  return {
    tone: toneOf(last.outcome),
    text: say(last.outcome, last.checked_at),
    earlier: before.map(({ outcome, checked_at }) => say(outcome, checked_at)),
  };
}
