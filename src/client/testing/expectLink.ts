import { screen } from '@testing-library/react';

/** Expects a link of this name that leads to this address. */
export function expectLink(name: string | RegExp, href: string): void {
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
}
