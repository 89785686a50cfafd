import { screen } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';

describe('HomePage', () => {
  it('says what it is and leads in', async () => {
    renderApp({ path: '/' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Get heard where it counts.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    for (const fact of [
      '0% subscription fees',
      '3 tiers of media, fixed prices',
      '100% reviewed by people',
    ]) {
      expect(
        screen.getAllByRole('listitem').find((item) => item.textContent === fact),
      ).toBeInTheDocument();
    }
  });
});
