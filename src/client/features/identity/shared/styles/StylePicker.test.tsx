import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StylePicker } from './StylePicker';

function Form({ genres }: { genres: string[] }) {
  const [value, onChange] = useState('metal,house,techno,dub');
  return <StylePicker name="styles" {...{ value, onChange, genres }} error={undefined} />;
}
const names = () =>
  within(screen.getByRole('group', { name: /^Styles/ }))
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).value);

test('offers what is chosen, the first styles of the genres, and what a word finds; five at most', async () => {
  const user = userEvent.setup();
  render(<Form genres={['jazz', 'other']} />);
  expect(names()).toHaveLength(16);
  expect(names()).toEqual(expect.arrayContaining(['metal', 'jazz fusion', 'soul']));
  const search = screen.getByRole('searchbox', { name: 'Find a style' });
  await user.type(search, 'zither');
  expect(search).toHaveAccessibleDescription('No style has this name.');
  expect(names()).toEqual(['metal', 'house', 'techno', 'dub']);
  await user.clear(search);
  await user.type(search, 'drum AND{Enter}');
  expect(search).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Drum and bass' })).toBeChecked();
  expect(screen.getByText(/5 of 5 chosen/)).toBeInTheDocument();
  await user.type(search, 'emo{Enter}');
  expect(screen.getByRole('checkbox', { name: 'Emo' })).toBeDisabled();
});
