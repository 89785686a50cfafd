import type { LinkOutcome } from './linkOutcomes';
import { findingOf, linkStateOf } from './linkStates';

const check = (day: number, outcome: LinkOutcome) => ({
  outcome,
  checked_at: `2026-11-${day}T12:00:00.000Z`,
});
const dayOf = (iso: string) => iso.slice(0, 10);
const now = new Date('2026-11-24T18:00:00Z');
const textOf = (...checks: ReturnType<typeof check>[]) =>
  linkStateOf(findingOf(checks), dayOf, now).text;

it.each<[string, LinkOutcome]>([
  ['Live, checked 2026-11-20', 'live'],
  ['Live, checked 2026-11-20', 'unnamed'],
  ['Live, checked 2026-11-20', 'unreadable'],
  ['Gone since 2026-11-20', 'gone'],
  ['Not reached on 2026-11-20', 'unreachable'],
  ['Not checked', 'refused'],
])('reads %s for a link that is %s', (text, outcome) => {
  expect(textOf(check(20, outcome))).toBe(text);
});

it('shows today’s checks as today, and that there was no check yet', () => {
  expect(textOf(check(24, 'live'))).toBe('Live, checked today');
  expect(textOf()).toBe('Not checked yet');
});

it('dates a page that is gone by the first check that did not find it', () => {
  expect(textOf(check(10, 'gone'), check(12, 'live'), check(16, 'gone'), check(20, 'gone'))).toBe(
    'Gone since 2026-11-16',
  );
  expect(textOf(check(16, 'gone'), check(20, 'gone'))).toBe('Gone since 2026-11-16');
});
