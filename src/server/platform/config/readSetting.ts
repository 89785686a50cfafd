/* The environment, whose settings the functions below read and check. */

export type Env = Readonly<Record<string, string | undefined>>;

/** A setting that prevents the start; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly setting: string,
    problem: string,
  ) {
    super(`${setting} ${problem}`);
  }
}

/** Host names that lead to this machine. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
export const isLoopback = ({ hostname }: URL): boolean =>
  LOOPBACK.has(hostname.replace(/^\[|\]$/g, ''));

/** Reads a whole number from `min` to `max`. Throws `ConfigError`. */
export function readInteger(
  name: string,
  value: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (value === undefined) return fallback;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not "${value}".`);
}

/** Reads `1` or `0`. Throws `ConfigError`. */
export function readSwitch(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === '1' || value === '0') return value === '1';
  throw new ConfigError(name, `must be 1 or 0, not "${value}".`);
}

/** Reads one of a few words. Throws `ConfigError`. */
export function readOption<Option extends string>(
  name: string,
  value: string | undefined,
  options: readonly Option[],
): Option | undefined {
  const option = options.find((each) => each === value);
  if (value === undefined || option !== undefined) return option;
  throw new ConfigError(name, `must be ${options.join(' or ')}, not "${value}".`);
}

/**
 * Reads an address with one of the protocols. Throws `ConfigError`, which does not repeat the
 * value: it may contain a password.
 */
export function readUrl(
  name: string,
  value: string | undefined,
  protocols: string[],
): string | undefined {
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new ConfigError(name, `must be an address that starts with ${protocols[0] ?? ''}//.`);
}
