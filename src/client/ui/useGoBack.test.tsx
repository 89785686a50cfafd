import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { useGoBack } from './useGoBack';

function Back() {
  return (
    <button type="button" onClick={useGoBack('/somewhere')}>
      Back
    </button>
  );
}

/** The page was loaded, not reached by a link of the program. */
async function pressBack({ navigation, referrer }: { navigation?: object; referrer?: string }) {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/typed');
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  Object.defineProperty(document, 'referrer', { value: referrer ?? '', configurable: true });
  render(
    <BrowserRouter>
      <Back />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
}

const ends = (pathname: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(pathname);
  });

it('goes back from a typed address to the previous page of this site', async () => {
  await pressBack({ navigation: { canGoBack: true } });
  await ends('/before');
});

it('goes to a fixed page when the previous page is another site or none', async () => {
  await pressBack({ navigation: { canGoBack: false } });
  await ends('/somewhere');
});

it('in older browsers, ignores a previous page of another site', async () => {
  await pressBack({ referrer: 'http://elsewhere.example/' });
  await ends('/somewhere');
});

it('in older browsers, goes back to the page of this site that linked here', async () => {
  await pressBack({ referrer: `${window.location.origin}/before` });
  await ends('/before');
});
