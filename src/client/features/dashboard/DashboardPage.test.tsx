import { screen, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import { SAMPLE_CHARTS } from './sampleCharts';

it('shows four charts with their legends, and makes no call', async () => {
  const { server } = renderApp({ path: '/dashboard' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You last 50 offers' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Offer Progressions',
    'Income',
    'Acceptance Breakdown',
    'Acceptance Breakdown',
  ]);
  const legends = screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('button')
      .map((button) => button.textContent.slice(1)),
  );
  expect(legends).toEqual([
    ['awaiting acceptance', 'completed', 'accepted', 'releasing payment', 'artist declined'],
    ['potential', 'lost', 'won'],
    ['awaiting acceptance', 'paid content', 'completed'],
    [
      'too expensive for my budget',
      'other (please specify)',
      'not interested in the content offered',
      'mixed out budget on another offers',
    ],
  ]);
  expect(await screen.findAllByRole('img', { name: /^Pie chart: / })).toHaveLength(4);
  expect(server.calls).toHaveLength(0);
});

it.each(SAMPLE_CHARTS)('has parts that make a whole: $caption', ({ parts }) => {
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(100);
});
