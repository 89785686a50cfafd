import { screen } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';

describe('SignUpPage', () => {
  it('lets the visitor choose the kind of account', async () => {
    renderApp({ path: '/sign-up' });
    const artist = await screen.findByRole('link', { name: /^As artist/ });
    expect(artist).toHaveAttribute('href', '/sign-up/artist');
    expectLink(/^As media/, '/sign-up/media');
  });
});
