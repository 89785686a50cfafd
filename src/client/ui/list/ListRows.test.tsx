import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ListRows, WHOLE_LIST_MAX } from './ListRows';

const ROW_HEIGHT = 100;
/* The rows in jsdom's window of 768 px, five beyond its edge, and the last one. */
const DRAWN = 8 + 5 + 1;

/*
 * jsdom lays out nothing: every row gets this height, and the list starts at the top of the page.
 */
beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -window.scrollY, 800, ROW_HEIGHT));
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

const idOf = (id: number) => id;
const ids = (count: number) => Array.from({ length: count }, (_nothing, index) => index + 1);

let visits = 0;

interface NamesProps {
  count: number;
  /** The key of the history entry; a new one each time unless the test returns to one. */
  entry?: string;
}

function Names({ count, entry }: NamesProps) {
  const [rows, setRows] = useState(ids(count));
  const [key] = useState(() => entry ?? `visit ${(visits += 1)}`);
  return (
    <MemoryRouter initialEntries={[{ pathname: '/', key }]}>
      <ListRows
        rows={rows}
        idOf={idOf}
        renderRow={(id, position) => (
          <button
            type="button"
            onClick={() => {
              setRows(rows.filter((row) => row !== id));
            }}
          >
            {`Remove ${id} at ${position}`}
          </button>
        )}
      />
    </MemoryRouter>
  );
}
const drawn = () => screen.getAllByRole('listitem');
const positions = () => drawn().map((row) => Number(row.getAttribute('aria-posinset')));
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
};
afterEach(() => {
  scrollTo(0);
});

test('a short list is drawn whole, and says nothing of its length', () => {
  render(<Names count={WHOLE_LIST_MAX} />);
  expect(drawn()).toHaveLength(WHOLE_LIST_MAX);
  expect(drawn()[0]).not.toHaveAttribute('aria-setsize');
});

test('of a long list the rows in sight are drawn, and the ends', () => {
  render(<Names count={1000} />);
  expect(drawn().length).toBeLessThanOrEqual(DRAWN);
  expect(positions().slice(0, 3)).toEqual([1, 2, 3]);
  expect(positions().at(-1)).toBe(1000);
  for (const row of drawn()) expect(row).toHaveAttribute('aria-setsize', '1000');
});

test('Back begins at the rows that were in sight: those of the beginning are not measured', () => {
  const first = render(<Names count={1000} entry="left" />);
  scrollTo(500 * ROW_HEIGHT);
  first.unmount();
  scrollTo(0);
  render(<Names count={1000} entry="left" />);
  expect(positions()[1]).toBeGreaterThan(400);
});

test('what is left out between two rows is the space above the second', () => {
  render(<Names count={1000} />);
  scrollTo(500 * ROW_HEIGHT);
  const [first, second] = drawn();
  expect(first).toHaveAttribute('aria-posinset', '1');
  const missing = Number(second?.getAttribute('aria-posinset')) - 2;
  expect(missing).toBeGreaterThan(400);
  expect(parseFloat(second?.style.marginBlockStart ?? '')).toBeGreaterThan(missing * 60);
});

test('the row with the focus and its neighbours stay, however far one scrolls', async () => {
  render(<Names count={1000} />);
  await userEvent.click(document.body);
  act(() => {
    screen.getByRole('button', { name: 'Remove 4 at 4' }).focus();
  });
  scrollTo(500 * ROW_HEIGHT);
  expect(positions()).toEqual(expect.arrayContaining([1, 3, 4, 5, 1000]));
  expect(positions()).not.toContain(7);
  expect(screen.getByRole('button', { name: 'Remove 4 at 4' })).toHaveFocus();
});

test('a row that is gone gives its place to the next', async () => {
  render(<Names count={1000} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 4 at 4' }));
  expect(screen.getByRole('button', { name: 'Remove 5 at 4' })).toBeInTheDocument();
  for (const row of drawn()) expect(row).toHaveAttribute('aria-setsize', '999');
});

test('paper gets every row', () => {
  render(<Names count={300} />);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(drawn()).toHaveLength(300);
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(drawn().length).toBeLessThanOrEqual(DRAWN);
});
