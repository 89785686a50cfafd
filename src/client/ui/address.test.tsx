import { act, fireEvent, render, screen, renderHook, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate, BrowserRouter } from 'react-router-dom';
import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from './useAddressState';
import { useConfirmLeaving } from './useConfirmLeaving';
import { useGoBack } from './useGoBack';

describe('useAddressState', () => {
  const FIELDS = {
    tab: choiceField(['explore', 'saved']),
    filter: optionalField(['active']),
    q: textField,
    page: pageField,
  };

  function Page() {
    const [view, setView] = useAddressState(FIELDS);
    const { search } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <output>{JSON.stringify(view)}</output>
        <p data-testid="address">{search}</p>
        <input
          aria-label="Search"
          value={view.q}
          onChange={(event) => setView({ q: event.target.value, page: '1' })}
        />
        <button onClick={() => setView({ tab: 'saved' })}>Saved</button>
        <button onClick={() => setView({ tab: 'explore', filter: 'active' })}>Active</button>
        <button onClick={() => setView({ page: '2' })}>Next</button>
        <button onClick={() => void navigate('?tab=saved&q=from+a+link')}>Link</button>
      </>
    );
  }

  const open = (address: string) =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>,
    );
  const shown = () => JSON.parse(screen.getByRole('status').textContent) as object;
  const address = () => screen.getByTestId('address').textContent;
  /** Presses and types without any time passing. */
  const user = () => userEvent.setup({ delay: null });
  const press = (name: string) => user().click(screen.getByRole('button', { name }));
  const pause = () => act(async () => jest.advanceTimersByTimeAsync(250));

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reads the address, ignores unknown values, and follows a link', async () => {
    open('/?tab=nonsense&filter=active&q=r%C3%B3s&other=1');
    expect(shown()).toEqual({ tab: 'explore', filter: 'active', q: 'rós', page: '1' });
    await press('Link');
    expect(shown()).toEqual({ tab: 'saved', filter: '', q: 'from a link', page: '1' });
  });

  it('writes a choice at once, leaves out defaults, and keeps other parameters', async () => {
    open('/?other=1');
    await press('Saved');
    expect(address()).toBe('?other=1&tab=saved');
    await press('Active');
    expect(address()).toBe('?other=1&filter=active');
  });

  it('shows typed text at once, writes it after a pause, and keeps it at a choice', async () => {
    open('/');
    await user().type(screen.getByRole('textbox'), 'a b');
    expect(shown()).toMatchObject({ q: 'a b' });
    expect(address()).toBe('');
    await pause();
    expect(address()).toBe('?q=a+b');
    await user().clear(screen.getByRole('textbox'));
    await user().type(screen.getByRole('textbox'), 'jazz');
    await press('Saved');
    await pause();
    expect(shown()).toEqual({ tab: 'saved', filter: '', q: 'jazz', page: '1' });
    expect(address()).toBe('?tab=saved&q=jazz');
  });

  it('keeps a letter that is typed before the last change is rendered', () => {
    open('/');
    const type = (q: string) =>
      fireEvent.change(screen.getByRole('textbox'), { target: { value: q } });
    type('ca');
    act(() => {
      jest.advanceTimersByTime(250);
      type('cas');
    });
    expect(address()).toBe('?q=ca');
    expect(shown()).toMatchObject({ q: 'cas' });
    act(() => jest.advanceTimersByTime(250));
    expect(address()).toBe('?q=cas');
    expect(shown()).toMatchObject({ q: 'cas' });
  });

  it('writes a page number at once, and the return to the first page with the typed text', async () => {
    open('/');
    await press('Next');
    expect(address()).toBe('?page=2');
    await user().type(screen.getByRole('textbox'), 'a');
    expect(address()).toBe('?page=2');
    await pause();
    expect(address()).toBe('?q=a');
  });

  it('writes nothing once the user has left for a page that is still loading', async () => {
    open('/');
    await user().type(screen.getByRole('textbox'), 'a');
    window.history.replaceState(null, '', '/my-releases');
    await pause();
    expect(address()).toBe('');
  });
});

describe('useConfirmLeaving', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  afterEach(() => {
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  test('asks before the page is left by the browser or by a link, while it is busy', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const followed = jest.fn((event: Event) => {
      event.preventDefault(); // jsdom cannot navigate
    });
    document.body.innerHTML = '<a href="/elsewhere">Elsewhere</a>';
    const link = screen.getByRole('link');
    link.addEventListener('click', followed);
    const { rerender } = renderHook(({ isBusy }) => useConfirmLeaving(isBusy, 'Leave?'), {
      initialProps: { isBusy: true },
    });
    expect(leave()).toBe(true);
    await userEvent.click(link);
    expect(followed).not.toHaveBeenCalled();
    confirm.mockReturnValue(true);
    await userEvent.click(link);
    expect(followed).toHaveBeenCalledTimes(1);
    expect(confirm).toHaveBeenCalledTimes(2);
    link.setAttribute('href', '#section');
    await userEvent.click(link);
    expect(followed).toHaveBeenCalledTimes(2);
    expect(confirm).toHaveBeenCalledTimes(2);
    rerender({ isBusy: false });
    expect(leave()).toBe(false);
    link.setAttribute('href', '/elsewhere');
    await userEvent.click(link);
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});

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

it.each([
  ['back from a typed address', '/before', { navigation: { canGoBack: true } }],
  ['to a fixed page from another site', '/somewhere', { navigation: { canGoBack: false } }],
  ['to a fixed page in older browsers', '/somewhere', { referrer: 'http://elsewhere.example/' }],
  ['back in older browsers', '/before', { referrer: `${window.location.origin}/before` }],
])('useGoBack goes %s', async (_where, pathname, from) => {
  await pressBack(from);
  await waitFor(() => expect(window.location.pathname).toBe(pathname));
});
