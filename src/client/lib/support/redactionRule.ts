import { CLOSE_REASONS, DECLINE_REASONS } from '@/shared/platform/orderStages';
import { readToken } from '../jwt';

/* Support may see numbers, and harmless-looking texts of the fields listed here. `redact.ts`
   applies this rule to a whole state. A new field is hidden until it is listed. */

const SHOWN: ReadonlySet<string> = new Set([
  ...['accepted_at', 'answer_due_at', 'approved_at', 'available_at', 'checked_at'],
  ...['catalogue_until', 'closed_at', 'completed_at', 'created_at', 'date', 'decided_at'],
  ...['delivered_at', 'delivery_due_at', 'disputed_at', 'due_at', 'embargo_until', 'expires_at'],
  ...['last_used_at', 'mails_off', 'member_since', 'next_check_at', 'open_until', 'paid_at'],
  ...['outlet_approved_at', 'publish_on', 'release_date', 'reviews_until', 'submitted_at'],
  ...['until', 'updated_at'],
  ...['actions', 'approval', 'breaches', 'category', 'close_reason', 'event', 'field', 'format'],
  ...['from_stage', 'genre', 'genres', 'kind', 'media_type', 'missing', 'name', 'next', 'origin'],
  ...['outcome', 'payout_kind', 'payout_status', 'provider', 'record', 'release_genre', 'role'],
  ...['service_type', 'shelf', 'source', 'stage', 'state', 'status', 'suspended', 'tier'],
  ...['to_stage', 'topic', 'type', 'types'],
  ...['actor', 'address_family', 'artist', 'artist_name', 'artwork', 'audio', 'author', 'browser'],
  ...['client_id', 'company_name', 'country', 'coverage_page', 'image', 'logo', 'outlet', 'path'],
  ...['presskit', 'publication', 'release_title', 'reviewer', 'stage_name', 'time_zone', 'title'],
  ...['facebook', 'instagram', 'tiktok', 'twitter', 'website', 'youtube'],
  ...['endedBy', 'endpointName'],
]);

/** Users' input: none of its texts is shown, whatever its fields are called. */
const ENTERED: ReadonlySet<string> = new Set([
  ...['originalArgs', 'body', 'patch', 'values', 'initialValues', 'form', 'draft', 'drafts'],
]);

/** The reasons for which sessions and orders end, none of which a user writes. */
const KNOWN_REASONS: ReadonlySet<unknown> = new Set([
  ...['logout', 'refused', 'elsewhere', ...CLOSE_REASONS],
  ...DECLINE_REASONS,
]);

/** Fields of an error, which never repeats the request. Any other code may be typed by a user. */
const ERROR_FIELDS: ReadonlySet<string> = new Set(['code', 'message', 'detail']);

export type Parent = Readonly<Record<string, unknown>>;
const hasAny = (parent: Parent, ...keys: string[]): boolean => keys.some((key) => key in parent);

/** Texts of a field are `listed`, `unlisted`, or `entered`, which includes all nested fields. */
export type Mode = 'listed' | 'unlisted' | 'entered';

/** Judges a field by its name, and by the fields beside it in `holder`. */
export function modeOf(key: string, value: unknown, parent: Parent): Mode {
  if (ENTERED.has(key)) return 'entered';
  const isListed =
    key === 'name' || key === 'title'
      ? !hasAny(parent, 'email', 'username', 'media_type', 'mediaType')
      : SHOWN.has(key) ||
        (ERROR_FIELDS.has(key) && ['status', 'code', 'fields'].every((each) => each in parent)) ||
        (key.endsWith('reason') && KNOWN_REASONS.has(value));
  return isListed ? 'listed' : 'unlisted';
}

const LATEST = 8_640_000_000_000; // seconds: the last moment that a Date can be

export function hiddenText(text: string): string {
  const { sub = '', exp = 0 } = readToken(text) ?? {};
  if (!/^\d{1,15}$/.test(sub) || !(exp > 0 && exp < LATEST)) {
    return `<text, ${text.length} characters>`;
  }
  return `<redacted: of account ${sub}, until ${new Date(exp * 1000).toISOString()}>`;
}

/** Longer texts count as a user's own words, whatever the field is called. */
const TEXT_MAX = 300;
/** Characters of addresses with parameters, of e-mail addresses, JSON and several lines. */
const TELLING = /[@=%{}<>\n]/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LONG_RUN = /[\w+~-]{20,}/g;
/** A run of letters up to this length can be a word of the program; recovery codes have 29. */
const WORD_MAX = 27;

const isHarmless = (text: string): boolean =>
  UUID.test(text) ||
  (text.length <= TEXT_MAX &&
    !TELLING.test(text) &&
    (text.match(LONG_RUN) ?? []).every((run) => run.length <= WORD_MAX && !/\d/.test(run)));

/** The text itself if nothing in it looks like a secret or an e-mail address. */
export const plainText = (text: string): string => (isHarmless(text) ? text : hiddenText(text));

/** Query parameters whose values the program itself chooses. */
const PLAIN_PARAMETERS = new Set([
  ...['sort', 'status', 'stage', 'type', 'tier', 'tab', 'view', 'shelf', 'kind', 'limit', 'page'],
]);

function parameterText(parameter: string): string {
  const [name = '', ...rest] = parameter.split('=');
  const value = rest.join('=');
  if (value === '') return plainText(parameter.replace(/=$/, ''));
  const isPlain = /^\d{1,12}$/.test(value) || (PLAIN_PARAMETERS.has(name) && isHarmless(value));
  return `${plainText(name)}=${isPlain ? value : `<${value.length} characters>`}`;
}

/** A path with its query, without the values that users enter. */
export function addressText(address: string): string {
  const [path = '', ...query] = address.split('?');
  if (query.length === 0) return plainText(path);
  return `${plainText(path)}?${query.join('?').split('&').map(parameterText).join('&')}`;
}
