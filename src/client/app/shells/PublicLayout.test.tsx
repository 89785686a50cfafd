import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';

const hrefsIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const ANCHORS = ['/#about', '/#how-it-works', '/#blog', '/#faq', '/#for-artist', '/#for-media'];

describe('the frame of the public pages', () => {
  it('has the six section links in header and footer, and the legal texts', async () => {
    renderApp({ path: '/terms' });
    const main = await screen.findByRole('navigation', { name: 'Main' });
    expect(hrefsIn(main)).toEqual(ANCHORS);
    expect(hrefsIn(screen.getByRole('navigation', { name: 'Footer' }))).toEqual(ANCHORS);
    expect(hrefsIn(screen.getByRole('navigation', { name: 'Legal' }))).toEqual([
      '/terms',
      '/privacy-policy',
    ]);
  });

  const banner = () => within(screen.getByRole('banner'));

  it('has the login and sign-up links for a visitor', async () => {
    renderApp({ path: '/blog' });
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    expect(banner().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(banner().getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
  });

  it('has a link to the profile for a logged-in user', async () => {
    renderApp({ path: '/blog', session: 'media' });
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    expect(banner().getByRole('link', { name: 'Your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    expect(banner().queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('leads from another page to a section and focuses it', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderApp({ path: '/blog' });
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(main.getByRole('link', { name: 'Faq' }));
    const faq = await screen.findByRole('heading', { name: 'Questions, answered' });
    await waitFor(() => expect(faq).toHaveFocus());
    expect(scrolled.mock.contexts.at(-1)).toBe(faq);
    expect(scrolled).toHaveBeenLastCalledWith({ behavior: 'smooth' });
    expect(window.location.hash).toBe('#faq');
  });

  it('scrolls without animation if the user prefers reduced motion', async () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(calm, { matches: true }));
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderApp({ path: '/' });
    await screen.findByRole('heading', { level: 1 });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(main.getByRole('link', { name: 'About' }));
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ behavior: 'instant' }));
  });
});
