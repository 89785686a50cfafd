import { LABELLED_PAGES } from '@/server/testing/labelPages/labelledPages';
import type { LabelPage } from '@/server/testing/labelPages/templates';
import { UNLABELLED_PAGES } from '@/server/testing/labelPages/unlabelledPages';
import { findLabel } from './findLabel';
import { PAID_WORDS } from './paidLabels';

const PAGES = [...LABELLED_PAGES, ...UNLABELLED_PAGES];
const nameOf = ({ language, name, isLabelled }: LabelPage) =>
  `${isLabelled ? 'labelled' : 'not labelled'}, ${language}: ${name}`;

/** Pages for which the search is known to be wrong. */
const KNOWN = [
  'labelled, en: a badge that is only a picture',
  'labelled, en: other words for it',
  'not labelled, en: a label in the middle of the text that stands beside a banner from elsewhere',
];

it('finds labels with at least the expected precision and recall', () => {
  const found = PAGES.filter(({ html }) => findLabel(html));
  const right = found.filter(({ isLabelled }) => isLabelled).length;
  const wrong = PAGES.filter(({ html, isLabelled }) => findLabel(html) !== isLabelled);
  expect(wrong.map(nameOf)).toEqual(KNOWN);
  expect({
    precision: `${right} of ${found.length}`,
    recall: `${right} of ${LABELLED_PAGES.length}`,
  }).toEqual({ precision: '22 of 23', recall: '22 of 24' });
});

it('is tested with at least 40 pages in twelve languages', () => {
  expect(PAGES.length).toBeGreaterThanOrEqual(40);
  const languages = new Set(PAGES.map(({ language }) => language));
  expect([...languages].sort()).toEqual(Object.keys(PAID_WORDS).sort());
  expect(languages.size).toBe(12);
});
