import { CLOSE_REASONS, DECLINE_REASON_OPTIONS } from '@/shared/orders/orderStages';
import { readToken } from '../jwt';

/*
 * What must not be shown to who helps people: the one rule, by the names of fields and by what texts
 * look like. `redact.ts` carries it through a whole state. `redactionRule.test.ts` asks it about
 * every text of every contract.
 */

export const REDACTED = '<redacted>';
/** Longer texts are somebody's words, whatever they are called. */
const TEXT_MAX = 300;

/** Letters and figures alone, so that `access_token` and `accessToken` are the same name. */
const nameOf = (key: string): string => key.replace(/[^a-z\d]/gi, '').toLowerCase();

const SECRET =
  /token|pass(?:word|phrase|code)|pwd|secret|authorization|cookie|credential|signature|otp|apikey|privatekey|(?:recovery|backup)codes?$/;
const SECRET_NAMES = new Set(['access', 'refresh', 'jwt', 'pass', 'pin', 'proof', 'uri']);

/** Fields in which somebody writes in their own words, and by which a person is found. */
const PERSONAL_NAMES = new Set([
  ...['text', 'texts', 'note', 'notes', 'comment', 'comments', 'reply', 'said'],
  ...['description', 'biography', 'bio', 'marketing', 'brief', 'briefs', 'embargonote', 'lyrics'],
  ...['before', 'after'],
  ...['content', 'caption', 'subject', 'html', 'draft', 'drafts', 'words'],
  ...[
    'destination',
    'search',
    'q',
    'keyword',
    'email',
    'emails',
    'username',
    'firstname',
    'lastname',
    'fullname',
  ],
  ...['phone', 'address', 'iban', 'filename', 'audiofile', 'referralcode'],
  /* whoever has the address may be all who can see what is there */
  ...['link', 'links', 'url', 'finalurl'],
  /* what a form sends or holds */
  ...['body', 'patch', 'values', 'initialvalues', 'form', 'formvalues'],
]);

/** How sessions end, and orders: those are nobody's own words. */
const KNOWN_REASONS: ReadonlySet<string> = new Set([
  ...['logout', 'refused', 'elsewhere', ...CLOSE_REASONS],
  ...DECLINE_REASON_OPTIONS.map(({ value }) => value),
]);
/** Of a failure: `stale`. Any other is one that somebody types. */
const CODE_WORD = /^[a-z]+(?:_[a-z]+)*$/;

/**
 * `secret`: nothing of it is shown. `personal`: of texts in it, how long they are. `plain`: what its
 * own parts say, and texts by what they look like.
 */
export type Judgement = 'secret' | 'personal' | 'plain';

export type Holder = Readonly<Record<string, unknown>>;

const has = (holder: Holder, ...keys: string[]): boolean => keys.every((key) => key in holder);
/** A refusal of the server's: it never says what was sent. */
const isFailure = (holder: Holder): boolean =>
  has(holder, 'status', 'code', 'fields') && (has(holder, 'message') || has(holder, 'detail'));
const isFile = (holder: Holder): boolean =>
  ['media_type', 'mediaType', 'characteristic'].some((key) => key in holder);
const isPerson = (holder: Holder): boolean => 'email' in holder || 'username' in holder;

type Kind = Judgement | 'code' | 'reason' | 'message' | 'name';
/** Of a failure they are plain. */
const OF_FAILURES = new Set(['message', 'detail', 'reference', 'fields']);

function kindOf(key: string): Kind {
  const name = nameOf(key);
  if (SECRET.test(name) || SECRET_NAMES.has(name)) return 'secret';
  if (name === 'code' || name === 'codes') return 'code';
  if (OF_FAILURES.has(name)) return 'message';
  if (name.endsWith('reason')) return 'reason';
  if (name === 'name' || name === 'title') return 'name';
  return PERSONAL_NAMES.has(name) ? 'personal' : 'plain';
}

/** Thousands of records have the same fields. */
const kinds = new Map<string, Kind>();
const KINDS_MAX = 2000;

function knownKindOf(key: string): Kind {
  const known = kinds.get(key);
  if (known !== undefined) return known;
  if (kinds.size >= KINDS_MAX) kinds.clear();
  const kind = kindOf(key);
  kinds.set(key, kind);
  return kind;
}

/** About the value of a field, by its name and by what stands beside it in `holder`. */
export function judge(key: string, value: unknown, holder: Holder = {}): Judgement {
  const kind = knownKindOf(key);
  switch (kind) {
    case 'code':
      return isFailure(holder) && CODE_WORD.test(String(value)) ? 'plain' : 'secret';
    case 'message':
      return isFailure(holder) ? 'plain' : 'personal';
    case 'reason':
      return typeof value === 'string' && KNOWN_REASONS.has(value) ? 'plain' : 'personal';
    case 'name':
      return isFile(holder) || isPerson(holder) ? 'personal' : 'plain';
    default:
      return kind;
  }
}

const EARLIEST = 0;
const LATEST = 8_640_000_000_000; // seconds: the last moment that a Date can be

/** What stands for a secret; of an access token whose it is and until when, which is none. */
export function secretText(value: unknown): string {
  const claims = typeof value === 'string' ? readToken(value) : null;
  if (!claims || !/^\d{1,15}$/.test(claims.sub)) return REDACTED;
  if (!(claims.exp > EARLIEST && claims.exp < LATEST)) return REDACTED;
  const until = new Date(claims.exp * 1000).toISOString();
  return `<redacted: of account ${claims.sub}, until ${until}>`;
}

export const personalText = (text: string): string => `<text, ${text.length} characters>`;

/** Short, and nothing in it that a secret or an address would need. */
const HARMLESS = /^[\w .,'+-]{0,15}$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)?$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const TOKEN = /eyJ[\w-]*(?:\.[\w-]*){1,4}/g;
const LOGIN = /\b(?:Bearer|Basic)\s+\S+/gi;
const SETUP_LINK = /otpauth:\S*/gi;
const EMAIL = /[^\s@<>"'(),:;=&?/[\]{}|\\]{1,100}(?:@|%40)[^\s@<>"'(),:;=&?/[\]{}|\\]{1,200}/gi;
/** Six times four letters and figures, with dashes or without, as recovery codes are. */
const RECOVERY_CODE = /(?<![\w-])[a-z\d]{4}(?:[- ]?[a-z\d]{4}){5}(?![\w-])/gi;
const PARAMETER = /(^|[?&#;])([\w.-]{1,60})=([^&#\s"']*)/g;
const ASSIGNMENT = /([\w-]{2,60})["']?\s{0,3}[:=]\s{0,3}["']?/g;
/** What already stands for something. */
const STAND_IN = /^<(?:redacted|\d+ characters)/;
const LONG_RUN = /[\w+~=-]{16,}/g;

/** Of what is asked for in an address: by these the program itself chooses. */
const PLAIN_PARAMETERS = new Set([
  ...['sort', 'status', 'stage', 'type', 'tier', 'tab', 'view', 'shelf', 'kind', 'limit', 'page'],
]);

function parameterText(whole: string, before: string, name: string, value: string): string {
  if (value === '') return whole;
  const judgement = judge(name, value);
  const isPlain = /^\d{1,12}$/.test(value) || PLAIN_PARAMETERS.has(name);
  if (judgement === 'plain' && isPlain) return whole;
  return `${before}${name}=${judgement === 'secret' ? REDACTED : `<${value.length} characters>`}`;
}

/** Where a field is named that must not be shown, nobody can say where its value ends. */
function withoutAssignments(text: string): string {
  for (const { 0: sign, 1: name = '', index } of text.matchAll(ASSIGNMENT)) {
    const end = index + sign.length;
    const rest = text.slice(end);
    if (rest === '' || STAND_IN.test(rest)) continue;
    if (judge(name, rest) !== 'plain') return text.slice(0, end) + REDACTED;
  }
  return text;
}

/** Nothing that a person would write: a token, a hash, the secret of an authenticator app. */
function isRandom(run: string): boolean {
  if (UUID.test(run)) return false;
  const [hasLower, hasUpper, hasFigure] = [/[a-z]/, /[A-Z]/, /\d/].map((kind) => kind.test(run));
  if (run.length >= 32) return true;
  if (hasUpper && !hasLower) return true;
  return hasFigure === true && ((hasLower && hasUpper) === true || run.length >= 20);
}

/** A text of no field that is known for secrets or words, without those that can be told in it. */
export function scrubText(text: string): string {
  if (HARMLESS.test(text) || MOMENT.test(text)) return text;
  if (text.length > TEXT_MAX || text.includes('\n')) return personalText(text);
  const begun = text
    .replace(SETUP_LINK, REDACTED)
    .replace(TOKEN, secretText)
    .replace(LOGIN, REDACTED)
    .replace(PARAMETER, parameterText);
  return withoutAssignments(begun)
    .replace(EMAIL, '<e-mail>')
    .replace(RECOVERY_CODE, REDACTED)
    .replace(LONG_RUN, (run) => (isRandom(run) ? REDACTED : run));
}
