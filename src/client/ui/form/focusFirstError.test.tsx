import { render, screen } from '@testing-library/react';
import { ChipGroup } from '../ChipGroup';
import { focusFirstError } from './focusFirstError';
import { TextField } from '../TextField';

function Form({ genre, title }: { genre?: string; title?: string }) {
  const noChange = () => undefined;
  return (
    <form aria-label="Release">
      <TextField label="Link" name="link" value="" onChange={noChange} />
      <ChipGroup
        type="single"
        legend="Genre"
        name="genre"
        options={[{ value: 'rock', label: 'Rock' }]}
        value=""
        onChange={noChange}
        error={genre}
      />
      <TextField label="Title" name="title" value="" onChange={noChange} error={title} />
    </form>
  );
}

const form = () => screen.getByRole<HTMLFormElement>('form');

test('the first invalid field gets the focus', () => {
  render(<Form title="Please enter a title" />);
  expect(focusFirstError(form())).toBe(true);
  expect(screen.getByLabelText('Title')).toHaveFocus();
});

test('an invalid group focuses its first control', () => {
  render(<Form genre="Please choose a genre." title="Please enter a title" />);
  focusFirstError(form());
  expect(screen.getByRole('radio')).toHaveFocus();
});

test('the focus does not move without an error', () => {
  render(<Form />);
  expect(focusFirstError(form())).toBe(false);
  expect(document.body).toHaveFocus();
});
