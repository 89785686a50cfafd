import { REASON_TEMPLATES, withTemplate } from './reasonTemplates';

const templates = REASON_TEMPLATES.reverts;
const [music = { label: '', text: '' }, claim = music] = templates;

it.each([
  ['', 'It makes a claim that is not true.'],
  [music.text, 'It makes a claim that is not true.'],
  ['Track two differs. ', 'Track two differs. It makes a claim that is not true.'],
  [`${music.text} So it is.`, `${music.text} So it is. It makes a claim that is not true.`],
  [`${claim.text} See line two.`, `${claim.text} See line two.`],
])('keeps text that a user typed: %j', (reason, expected) => {
  expect(withTemplate(reason, claim, templates)).toBe(expected);
});
