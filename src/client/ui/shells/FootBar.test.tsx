import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FootBar } from './FootBar';

const bar = () => screen.queryByRole('navigation', { name: 'Shortcuts' });

test('marks the current entry and its count, and makes room for a phone’s keyboard', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <input aria-label="Message" />
      <input type="checkbox" aria-label="Paid" />
      <FootBar
        items={[
          { to: '/profile', label: 'Home', icon: 'house', isCurrent: true },
          { to: '/my-orders', label: 'Orders', icon: 'slip', waiting: 2 },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  expect(screen.getByRole('link', { name: 'Orders 2 waiting for you' })).toBeInTheDocument();
  await user.click(screen.getByLabelText('Message'));
  expect(bar()).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Paid'));
  expect(await screen.findByRole('navigation', { name: 'Shortcuts' })).toBeInTheDocument();
});
