import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PieChart, FlatPie } from './PieChart';
import { Donut } from './Donut';

const PARTS = [
  { label: 'potential', value: 42 },
  { label: 'lost', value: 18 },
  { label: 'won', value: 40 },
];

async function renderChart() {
  render(
    <>
      <PieChart caption="Income" parts={PARTS} />
      <p>Beside it</p>
    </>,
  );
  const picture = await screen.findByRole('img', { name: 'Pie chart: Income' });
  return { picture, user: userEvent.setup() };
}

const segments = (picture: HTMLElement) =>
  [...picture.querySelectorAll('path')].flatMap((path) => path.parentElement ?? []);
const row = (name: string) => screen.getByRole('button', { name });

it('has all values in a table, and a segment from the middle for each, with the letter of its row', async () => {
  const { picture } = await renderChart();
  const table = screen.getByRole('table', { name: 'Income' });
  const rows = within(table).getAllByRole('row').slice(1);
  const textsOf = (role: string) => rows.map((each) => within(each).getByRole(role).textContent);
  expect(textsOf('rowheader')).toEqual(['Apotential', 'Blost', 'Cwon']);
  expect(textsOf('cell')).toEqual(['42%', '18%', '40%']);
  expect(segments(picture).map((each) => each.textContent)).toEqual(['A', 'B', 'C']);
  for (const path of picture.querySelectorAll('path')) {
    expect(path.getAttribute('d')).toMatch(/^M[\d.,-]+A.*L0,0Z$/);
  }
});

it('is a full circle before the chart code is loaded', () => {
  const { container } = render(<FlatPie parts={PARTS} />);
  const dashes = [...container.querySelectorAll('circle')].map((part) =>
    parseFloat(part.getAttribute('stroke-dasharray') ?? ''),
  );
  expect(dashes).toHaveLength(PARTS.length);
  expect(dashes.reduce((sum, dash) => sum + dash, 0)).toBeGreaterThan(99);
});

it('highlights a pressed row until it is pressed again', async () => {
  const { picture, user } = await renderChart();
  const pressAndLeave = async () => {
    await user.click(row('lost'));
    await user.unhover(row('lost'));
    await user.tab();
    await user.tab();
  };
  await pressAndLeave();
  expect(row('lost')).toHaveAttribute('aria-pressed', 'true');
  expect(picture).toHaveTextContent('lost18%');
  const states = segments(picture).map((each) => each.dataset.state);
  expect(states).toEqual(['behind', 'shown', 'behind']);
  await pressAndLeave();
  expect(row('lost')).toHaveAttribute('aria-pressed', 'false');
  expect(picture).toHaveTextContent(/^ABC$/);
});

it('highlights the row with the keyboard focus, and none after it', async () => {
  const { picture, user } = await renderChart();
  await user.tab();
  expect(picture).toHaveTextContent('potential42%');
  await user.tab();
  expect(picture).toHaveTextContent('lost18%');
  await user.tab();
  await user.tab();
  expect(picture).toHaveTextContent(/^ABC$/);
});

it('highlights a tapped segment, until a tap beside the chart', async () => {
  const { picture, user } = await renderChart();
  const [, , third] = segments(picture);
  const tap = (target: Element) => user.pointer({ keys: '[TouchA]', target });
  await tap(third!);
  expect(picture).toHaveTextContent('won40%');
  expect(row('won')).toHaveAttribute('aria-pressed', 'true');
  await tap(screen.getByText('Beside it'));
  expect(picture).not.toHaveTextContent('won');
});

it('highlights the segment under the mouse rather than the pressed one, and none after Escape', async () => {
  const { picture, user } = await renderChart();
  await user.click(row('lost'));
  await user.unhover(row('lost'));
  const [first] = segments(picture);
  await user.hover(first!);
  expect(picture).toHaveTextContent('potential42%');
  await user.unhover(first!);
  expect(picture).toHaveTextContent('lost18%');
  row('lost').focus();
  await user.keyboard('{Escape}');
  expect(picture).not.toHaveTextContent('lost');
  expect(row('lost')).toHaveAttribute('aria-pressed', 'false');
  expect(row('lost')).toHaveFocus();
});

it('Donut has its number and name, and fills the matching part of the ring', () => {
  render(<Donut label="Accuracy" value={90} index={1} />);
  const figure = screen.getByRole('figure');
  expect(figure).toHaveTextContent('90%Accuracy');
  const [, filled] = figure.querySelectorAll('circle');
  expect(filled).toHaveAttribute('pathLength', '100');
  expect(filled).toHaveAttribute('stroke-dasharray', '90 100');
});
