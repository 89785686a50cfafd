/** The path of a list with its filters, which is also its key; '' means no filter. */
export function listPath(path: string, filters: Readonly<Record<string, string>>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
