import { render, screen } from '@testing-library/react';
import { Donut } from './Donut';

it('has its number and name, and fills the matching part of the ring', () => {
  render(<Donut label="Accuracy" value={90} index={1} />);
  const figure = screen.getByRole('figure');
  expect(figure).toHaveTextContent('90%Accuracy');
  const [, filled] = figure.querySelectorAll('circle');
  expect(filled).toHaveAttribute('pathLength', '100');
  expect(filled).toHaveAttribute('stroke-dasharray', '90 100');
});
