import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormik } from 'formik';
import { array, object, string } from 'yup';
import { ChipGroup } from '../ChipGroup';
import { formField } from './formField';
import { TextField } from '../TextField';

const schema = object({
  email: string().required('Please enter your email.'),
  genres: array(string().required()).min(1, 'Please choose a genre.'),
});
const OPTIONS = [{ value: 'rock', label: 'Rock' }];

function Form({ onSubmit }: { onSubmit?: (values: unknown) => void }) {
  const formik = useFormik<{ email: string; genres: string[] }>({
    initialValues: { email: '', genres: [] },
    validationSchema: schema,
    onSubmit: (values) => onSubmit?.(values),
  });
  return (
    <form noValidate onSubmit={formik.handleSubmit}>
      <TextField label="Email" {...formField(formik, 'email')} />
      <ChipGroup
        type="multiple"
        legend="Genres"
        options={OPTIONS}
        {...formField(formik, 'genres')}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('submitting shows every error, and nothing before does', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(screen.queryByText('Please enter your email.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter your email.')).toBeInTheDocument();
  expect(screen.getByText('Please choose a genre.')).toBeInTheDocument();
});

test('accepts events and values alike', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Email'), 'a@example.com');
  await user.click(screen.getByRole('checkbox', { name: 'Rock' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByDisplayValue('a@example.com');
  expect(onSubmit).toHaveBeenCalledWith({ email: 'a@example.com', genres: ['rock'] });
});

test('only the first of several messages about one field is shown', () => {
  const source = {
    values: { genres: [''] },
    errors: { genres: ['', 'Unknown genre.'] },
    submitCount: 1,
    handleChange: jest.fn(),
    setFieldValue: jest.fn(),
  };
  expect(formField(source, 'genres').error).toBe('Unknown genre.');
});
