import { useRef, useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '@/client/lib/isComposing';
import { Button } from '@/client/ui/Button';
import { linkText } from '@/client/ui/ExternalLink';
import styles from './DeliverDialog.module.css';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { LinkField, completeLink } from './LinkDialog';
import { formatDay } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { labelTextOf, type LinkOutcome } from '@/shared/identity/links.rules';
import type { LinkLook } from '@/shared/trade/deliveries.schemas';
import { useLookAtLinkMutation } from '@/client/entities/orders';
import { isDeliverableLink } from '@/shared/platform/deliverableLink';
import { DELIVERY_LINKS_MAX } from '@/shared/platform/limits';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { Box, Cluster, Ends, Faint, Stack, Text, TextHeading } from '@/client/ui/kit';

const PAUSE_MS = 800;

type CheckState = LinkLook | 'checking' | 'failed';

type Tone = 'good' | 'bad' | 'open';

interface Finding {
  tone: Tone;
  text: string;
  /** Whether another check may have a better result. */
  isMendable?: true;
}

interface LinkFindingsProps {
  check: CheckState | undefined;
  name: string;
  embargo: string | null;
  onAgain: () => void;
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
  refused: { tone: 'bad', text: 'It leads into a private network, where nobody else can open it' },
};

const NOT_CHECKED: Finding = { tone: 'open', text: 'Not checked yet' };

function linkOf({ has_link }: LinkLook): Finding[] {
  if (has_link === null) return [];
  if (has_link) return [{ tone: 'good', text: 'Your link is in it' }];
  return [{ tone: 'open', text: 'Your link is not in it, so its clicks are not counted' }];
}

interface DeliverLinksProps {
  links: readonly string[];
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
  onAdd: () => unknown;
  onRemove: (link: string) => void;
  checks: Readonly<Record<string, CheckState>>;
  onCheckAgain: (link: string) => void;
  embargo: string | null;
}

export function DeliverLinks(props: DeliverLinksProps) {
  const { links, typed, error, onType, onAdd, onRemove } = props;
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    onAdd();
    field.current?.focus();
  };
  const renderFindings = (link: string) => (
    <LinkFindings
      check={props.checks[link]}
      name={linkText(link)}
      embargo={props.embargo}
      onAgain={() => props.onCheckAgain(link)}
    />
  );
  const completed = completeLink(typed);
  return (
    <section aria-labelledby="deliver-links">
      <Ends padBelow={2} ruleBelow="ink">
        <TextHeading id="deliver-links">Links</TextHeading>
        <Faint as="span">A link or a file is needed. Links are checked as you add them.</Faint>
      </Ends>
      <Box as="ul" below={4} className={styles.rows}>
        {links.map((link, index) => (
          <Cluster as="li" key={link} rowGap={0} ruleBelow="line">
            <Text as="span" tone="faint" number fixed width={32} aria-hidden="true">
              {numberOf(index)}
            </Text>
            <Text as="span" basis={8} shrinks clipped title={link}>
              {linkText(link)}
            </Text>
            <RemoveButton
              name={linkText(link)}
              onRemove={() => {
                onRemove(link);
                field.current?.focus();
              }}
            />
            {renderFindings(link)}
          </Cluster>
        ))}
      </Box>
      <Cluster align="end" className={styles.adding}>
        <LinkField
          ref={field}
          value={typed}
          error={error}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '' || isComposing(event)) return;
            /* Enter adds the link; only the submit button sends the form */
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add link</Button>
      </Cluster>
      {links.includes(completed) ? null : renderFindings(completed)}
    </section>
  );
}

const numberOf = (index: number): string => String(index + 1).padStart(2, '0');

function LinkFindings({ check, name, embargo, onAgain }: LinkFindingsProps) {
  return (
    <Stack as="ul" gap={1} single size="small" hidesEmpty aria-live="polite">
      {findingsOf(check, embargo).map(({ tone, text, isMendable }) => (
        <Cluster as="li" key={text} gap={4} rowGap={0} align="baseline">
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
        </Cluster>
      ))}
    </Stack>
  );
}

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

export function useTypedLinks(
  initial: Record<'links' | 'link', string>,
  onProblem: (problem: string | undefined) => void,
) {
  const [links, setLinks] = useState(() => initial.links.split('\n').filter(Boolean));
  const [typed, setTyped] = useState(initial.link);
  const completed = completeLink(typed);
  return {
    links,
    typed,
    setTyped,
    completed,
    remove: (link: string) => setLinks(links.filter((each) => each !== link)),
    /** Returns the links with the typed one; `null`, with an error, when that is invalid. */
    addTyped: (): string[] | null => {
      if (completed === '') return links;
      const problem = !isDeliverableLink(completed)
        ? ORDER_MESSAGES.badLink
        : links.includes(completed)
          ? ORDER_MESSAGES.linkTwice
          : links.length >= DELIVERY_LINKS_MAX
            ? ORDER_MESSAGES.linksFull
            : undefined;
      onProblem(problem);
      if (problem !== undefined) return null;
      const all = [...links, completed];
      setLinks(all);
      setTyped('');
      return all;
    },
  };
}

/**
 * Makes the server check each added link, and the one in the field once typing has paused. Each
 * link is checked once; `again` repeats it.
 */
export function useLinkChecks(order: number, links: readonly string[], typed: string) {
  const [checks, setChecks] = useState<Readonly<Record<string, CheckState>>>({});
  const started = useRef(new Set<string>());
  const [look] = useLookAtLinkMutation();
  const keep = (url: string, state: CheckState) => setChecks((all) => ({ ...all, [url]: state }));
  const again = (url: string) => {
    started.current.add(url);
    keep(url, 'checking');
    look({ id: order, body: { url } })
      .unwrap()
      .then(
        (found) => keep(url, found),
        () => keep(url, 'failed'),
      );
  };
  const once = useEffectEvent((url: string) => {
    if (!started.current.has(url)) again(url);
  });
  useEffect(() => {
    for (const link of links) once(link);
  }, [links]);
  const completed = completeLink(typed);
  useEffect(() => {
    if (!isDeliverableLink(completed)) return undefined;
    const timer = setTimeout(() => once(completed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [completed]);
  return { checks, again };
}

/** The hint of the confirmation, which names links whose label was not found. */
export function disclosureHint(
  links: readonly string[],
  checks: Readonly<Record<string, CheckState>>,
  artist: string,
): string {
  const without = links.flatMap((link, index) => {
    const check = checks[link];
    return typeof check === 'object' && check.label === 'not_found' ? numberOf(index) : [];
  });
  return without.length === 0
    ? 'Required. Readers can see it in the work itself.'
    : `Required. No label was found near ${without.join(', ')}. We look for “advertisement”, “paid” or rel="sponsored". You can submit now and add it until ${artist} decides.`;
}
