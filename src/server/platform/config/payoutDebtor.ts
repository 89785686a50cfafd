import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { ConfigError } from './readSetting';

export interface PayoutDebtor {
  name: string;
  /** Without spaces. */
  iban: string;
}

const NAME_MAX = 70;

/** Reads both settings, or neither. Throws `ConfigError`. */
export function readPayoutDebtor(
  name: string | undefined,
  given: string | undefined,
): { payoutDebtor?: PayoutDebtor } {
  if (name === undefined && given === undefined) return {};
  const iban = electronicFormatIBAN(given ?? '') ?? '';
  if (given !== undefined && !isValidIBAN(iban))
    throw new ConfigError('PAYOUT_IBAN', 'must be an IBAN.');
  if (name === undefined || name.length > NAME_MAX)
    throw new ConfigError('PAYOUT_NAME', 'must have 1 to 70 characters with PAYOUT_IBAN.');
  if (given === undefined) throw new ConfigError('PAYOUT_IBAN', 'must be given with PAYOUT_NAME.');
  return { payoutDebtor: { name, iban } };
}
