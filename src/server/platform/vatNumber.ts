import { createRequire } from 'node:module';
import type * as Vat from 'jsvat-next';

/* Its module for Node is CommonJS whose names an import does not find. */
const { checkVAT, countries } = createRequire(import.meta.url)('jsvat-next') as typeof Vat;

const rulesOf = (country: string) => countries.find(({ codes }) => codes[0] === country);

export const hasVatRules = (country: string): boolean => rulesOf(country) !== undefined;

/**
 * The number without blanks and with its country; as given where the country has no check digits;
 * `undefined` if they are wrong.
 */
export function vatNumberOf(given: string, country: string): string | undefined {
  const rules = rulesOf(country);
  if (given === '' || !rules) return given;
  // Greek numbers begin with the country's name in Greek.
  const prefix = country === 'GR' ? 'EL' : country;
  const { isValid, value } = checkVAT(/^[A-Z]{2}/i.test(given) ? given : prefix + given, [rules]);
  return isValid ? value : undefined;
}
