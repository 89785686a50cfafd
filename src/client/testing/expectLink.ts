import { screen, type within } from '@testing-library/react';

/** Expects a link of this name that leads to this address, on the page or in a part of it. */
export function expectLink(
  name: string | RegExp,
  href: string,
  part: Pick<ReturnType<typeof within>, 'getByRole'> = screen,
): void {
  expect(part.getByRole('link', { name })).toHaveAttribute('href', href);
}
