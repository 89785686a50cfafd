import { render, screen } from '@testing-library/react';
import { noteServerError } from '@/client/lib/support/recent';
import { Alert } from './Alert';

it('keeps the message of a server error to the letter, with the reference beside it', () => {
  noteServerError('API Error (500)', '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f');
  render(<Alert tone="error">Failed to create order: API Error (500)</Alert>);
  expect(screen.getByText('Failed to create order: API Error (500)')).toBeVisible();
  expect(screen.getByText('Reference: 3f2a9c1e.')).toBeVisible();
});
