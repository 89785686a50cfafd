import { formatDay } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { labelTextOf } from '@/shared/identity/linkStates';
import type { LinkLook } from '@/shared/trade/deliveryResponse';
import type { LinkOutcome } from '@/shared/identity/linkOutcomes';
import styles from './LinkFindings.module.css';
import type { CheckState } from './useLinkChecks';

type Tone = 'good' | 'bad' | 'open';
interface Finding {
  tone: Tone;
  text: string;
  /** Whether another check may have a better result. */
  isMendable?: true;
}

interface LinkFindingsProps {
  /** `undefined` before the first check. */
  check: CheckState | undefined;
  /** The link, for screen readers. */
  name: string;
  /** The day before which the page may not be public; `null` without one. */
  embargo: string | null;
  onAgain: () => void;
}

/** The findings about a link's page before the artist sees it. */
export function LinkFindings({ check, name, embargo, onAgain }: LinkFindingsProps) {
  return (
    <ul className={styles.findings} aria-live="polite">
      {findingsOf(check, embargo).map(({ tone, text, isMendable }) => (
        <li key={text}>
          <span className={classNames(styles.finding, styles[tone])}>{text}</span>
          {isMendable ? (
            <button
              type="button"
              className={styles.again}
              aria-label={`Check ${name} again`}
              onClick={onAgain}
            >
              Check again
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const PAGES: Readonly<Record<LinkOutcome, Finding>> = {
  live: { tone: 'good', text: 'Opens, and names the artist or the release' },
  unnamed: { tone: 'open', text: 'Opens, but names neither the artist nor the release' },
  unreadable: {
    tone: 'open',
    text: 'Cannot be read from here. The artist looks at it; add a picture of it.',
  },
  gone: { tone: 'bad', text: 'There is no page at this address', isMendable: true },
  unreachable: { tone: 'bad', text: 'The page did not answer', isMendable: true },
  refused: { tone: 'bad', text: 'It leads inside of a network, where nobody else can open it' },
};
const NOT_CHECKED: Finding = { tone: 'open', text: 'Not checked yet' };

function findingsOf(check: CheckState | undefined, embargo: string | null): Finding[] {
  if (check === undefined) return [];
  if (check === 'checking') return [{ tone: 'open', text: 'Checking the page…' }];
  if (check === 'failed') return [{ ...NOT_CHECKED, isMendable: true }];
  if (check.outcome === null) return [NOT_CHECKED];
  if (embargo !== null) return [earlyFindingOf(check.outcome, embargo)];
  return [PAGES[check.outcome], ...labelOf(check), ...linkOf(check)];
}

/** What the page of work shows that must not be public before its day. */
function earlyFindingOf(outcome: LinkOutcome, embargo: string): Finding {
  const text = `This page is public now. Hide it until ${formatDay(embargo)}.`;
  if (outcome === 'live') return { tone: 'bad', text, isMendable: true };
  const isHidden = outcome === 'gone' || outcome === 'unreachable';
  return isHidden ? { tone: 'good', text: 'Not public yet' } : PAGES[outcome];
}

function labelOf({ outcome, label }: LinkLook): Finding[] {
  /* an unreadable page is already reported */
  if (label === 'unreadable' && outcome !== 'unreadable')
    return [{ tone: 'open', text: 'Labelled as paid: the page could not be read as a whole' }];
  const text = labelTextOf(label);
  if (text === null) return [];
  return [label === 'labelled' ? { tone: 'good', text } : { tone: 'bad', text, isMendable: true }];
}

const linkOf = ({ has_link }: LinkLook): Finding[] =>
  has_link === null
    ? []
    : [
        has_link
          ? { tone: 'good', text: 'Your link is in it' }
          : { tone: 'open', text: 'Your link is not in it, so its clicks are not counted' },
      ];
