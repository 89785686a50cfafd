import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { COUNTRY_CODES } from '@/shared/platform/countries';
import { vatNumberOf } from '../vatNumber';
import { ConfigError, type Env, LOOPBACK, type Settings, settingsOf } from './readSetting';

export interface PayoutDebtor {
  name: string;
  iban: string;
}

const NAME_MAX = 70;

export const addressOf = (sender: string): string =>
  sender.slice(sender.indexOf('<') + 1).replace('>', '');

export interface ObjectStoreConfig {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** Reads the object store's settings; `{}` means the disk. Throws `ConfigError` without keys. */
export function readObjectStoreConfig(env: Env): { objectStore?: ObjectStoreConfig } {
  const given = settingsOf(env).text('S3_URL');
  if (given === undefined) return {};
  const wrong = (problem: string): ConfigError => new ConfigError('S3_URL', problem);
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const [, bucket] = BUCKET.exec(url?.pathname ?? '') ?? [];
  const [accessKeyId, secretAccessKey] = [url?.username, url?.password].map(decoded);
  if (!url || bucket === undefined || !accessKeyId || !secretAccessKey || url.hash) {
    throw wrong(
      'must be such as https://KEY:SECRET@s3.example.com/bucket?region=eu-west-1, with %2F for a / and %2B for a + in the secret.',
    );
  }
  const name = url.hostname.replace(/^\[|\]$/g, '');
  // A name without a dot is that of a container in the same network.
  const isNear = LOOPBACK.has(name) || /^[a-z][a-z0-9-]*$/.test(name);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNear)) {
    throw wrong(
      'must start with https://; http:// is for a store on this machine, or a name without a dot in a network of containers.',
    );
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if ([...url.searchParams.keys()].some((key) => key !== 'region') || !REGION.test(region)) {
    throw wrong('can have nothing but ?region= with the name of a region behind the bucket.');
  }
  return { objectStore: { endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey } };
}

function decoded(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export function readMailFrom(value = 'Linernote <no-reply@localhost>'): string {
  if (/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/.test(value) || /^[^\s<>@]+@[^\s<>@]+$/.test(value)) {
    return value;
  }
  throw new ConfigError(
    'MAIL_FROM',
    'must be an address such as Linernote <no-reply@example.com>.',
  );
}

/** The pages contain it, so characters with a meaning in HTML are not allowed. */
export function readContactEmail(value: string | undefined, isPublic: boolean): string | undefined {
  if (value === undefined && isPublic)
    throw new ConfigError('CONTACT_EMAIL', 'must be set on a public server: people write to it.');
  if (value === undefined || /^[\w.+-]+@[\w.-]+$/.test(value)) return value;
  throw new ConfigError('CONTACT_EMAIL', 'must be an address such as help@example.com.');
}

export const readOperator = ({ text }: Settings): string =>
  [text('OPERATOR_NAME') ?? 'The operator has not given a name yet.', text('OPERATOR_ADDRESS')]
    .filter((line) => line !== undefined)
    .join('\n');

/** Where the operator is, and the VAT number, for invoices. */
export function readOperatorTax({ text, integer }: Settings) {
  const country = text('OPERATOR_COUNTRY');
  const given = text('OPERATOR_VAT');
  if (country !== undefined && !COUNTRY_CODES.includes(country))
    throw new ConfigError('OPERATOR_COUNTRY', 'must be a country of ISO 3166, such as IE.');
  const operatorVat = given === undefined ? given : vatNumberOf(given, country ?? '');
  if (given !== undefined && (country === undefined || operatorVat === undefined))
    throw new ConfigError('OPERATOR_VAT', 'must be a VAT number of OPERATOR_COUNTRY.');
  return {
    operatorVatRate: integer('OPERATOR_VAT_RATE', 0, 0, 30),
    ...(country !== undefined && { operatorCountry: country }),
    ...(operatorVat !== undefined && { operatorVat }),
  };
}

export function readPayoutDebtor({ text }: Settings): { payoutDebtor?: PayoutDebtor } {
  const [name, given] = [text('PAYOUT_NAME'), text('PAYOUT_IBAN')];
  if (name === undefined && given === undefined) return {};
  const iban = electronicFormatIBAN(given ?? '') ?? '';
  if (given !== undefined && !isValidIBAN(iban))
    throw new ConfigError('PAYOUT_IBAN', 'must be an IBAN.');
  if (name === undefined || name.length > NAME_MAX)
    throw new ConfigError('PAYOUT_NAME', 'must have 1 to 70 characters with PAYOUT_IBAN.');
  if (given === undefined) throw new ConfigError('PAYOUT_IBAN', 'must be given with PAYOUT_NAME.');
  return { payoutDebtor: { name, iban } };
}
