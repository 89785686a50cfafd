import { screen, type within } from '@testing-library/react';

export function expectLink(
  name: string | RegExp,
  href: string,
  part: Pick<ReturnType<typeof within>, 'getByRole'> = screen,
): void {
  expect(part.getByRole('link', { name })).toHaveAttribute('href', href);
}
