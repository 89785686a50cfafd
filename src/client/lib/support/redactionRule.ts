import { CLOSE_REASONS, DECLINE_REASON_OPTIONS } from '@/shared/orders/orderStages';
import { readToken } from '../jwt';

/*
 * The one rule of what support must not see: it goes by the names of fields and by the look of
 * texts. `redact.ts` applies it to a whole state, `redactionRule.test.ts` checks it against every
 * text of every contract.
 */

export const REDACTED = '<redacted>';
/** Longer texts count as somebody's own words, whatever the field is called. */
const TEXT_MAX = 300;

/**
 * The key as letters and digits alone, so that `access_token` and `accessToken` are the same name.
 */
const nameOf = (key: string): string => key.replace(/[^a-z\d]/gi, '').toLowerCase();

const SECRET =
  /token|pass(?:word|phrase|code)|pwd|secret|authorization|cookie|credential|signature|otp|apikey|privatekey|(?:recovery|backup)codes?$/;
const SECRET_NAMES = new Set(['access', 'refresh', 'jwt', 'pass', 'pin', 'proof', 'uri']);

/** Fields in which people write in their own words, or by which a person can be identified. */
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
  /* Knowing the address may be all that it takes to see the content. */
  ...['link', 'links', 'url', 'finalurl'],
  /* What a form sends or holds. */
  ...['body', 'patch', 'values', 'initialvalues', 'form', 'formvalues'],
]);

/** The reasons for which sessions and orders end: none of them is somebody's own words. */
const KNOWN_REASONS: ReadonlySet<string> = new Set([
  ...['logout', 'refused', 'elsewhere', ...CLOSE_REASONS],
  ...DECLINE_REASON_OPTIONS.map(({ value }) => value),
]);
/** The shape of an error code, such as `stale`. Any other code is one that somebody types in. */
const CODE_WORD = /^[a-z]+(?:_[a-z]+)*$/;

/**
 * `secret`: the value is replaced as a whole. `personal`: texts in it are replaced by their
 * lengths. `plain`: its parts are judged each by itself, and texts by their look.
 */
export type Judgement = 'secret' | 'personal' | 'plain';

export type Holder = Readonly<Record<string, unknown>>;

const has = (holder: Holder, ...keys: string[]): boolean => keys.every((key) => key in holder);
/** A server error, which never repeats what was sent. */
const isFailure = (holder: Holder): boolean =>
  has(holder, 'status', 'code', 'fields') && (has(holder, 'message') || has(holder, 'detail'));
const isFile = (holder: Holder): boolean =>
  ['media_type', 'mediaType', 'characteristic'].some((key) => key in holder);
const isPerson = (holder: Holder): boolean => 'email' in holder || 'username' in holder;

type Kind = Judgement | 'code' | 'reason' | 'message' | 'name';
/** Fields that are plain inside a server error. */
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

/** Cached by name, since thousands of records have the same fields. */
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

/** Judges the value of a field by its name and by the fields beside it in `holder`. */
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

/**
 * The replacement for a secret. For an access token it names the account and the expiry, neither of
 * which is secret.
 */
export function secretText(value: unknown): string {
  const claims = typeof value === 'string' ? readToken(value) : null;
  if (!claims || !/^\d{1,15}$/.test(claims.sub)) return REDACTED;
  if (!(claims.exp > EARLIEST && claims.exp < LATEST)) return REDACTED;
  const until = new Date(claims.exp * 1000).toISOString();
  return `<redacted: of account ${claims.sub}, until ${until}>`;
}

export const personalText = (text: string): string => `<text, ${text.length} characters>`;

/** A short text without the characters that a secret or an e-mail address would need. */
const HARMLESS = /^[\w .,'+-]{0,15}$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)?$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const TOKEN = /eyJ[\w-]*(?:\.[\w-]*){1,4}/g;
const LOGIN = /\b(?:Bearer|Basic)\s+\S+/gi;
const SETUP_LINK = /otpauth:\S*/gi;
const EMAIL = /[^\s@<>"'(),:;=&?/[\]{}|\\]{1,100}(?:@|%40)[^\s@<>"'(),:;=&?/[\]{}|\\]{1,200}/gi;
/** Six groups of four letters and digits, with or without dashes, as recovery codes have them. */
const RECOVERY_CODE = /(?<![\w-])[a-z\d]{4}(?:[- ]?[a-z\d]{4}){5}(?![\w-])/gi;
const PARAMETER = /(^|[?&#;])([\w.-]{1,60})=([^&#\s"']*)/g;
const ASSIGNMENT = /([\w-]{2,60})["']?\s{0,3}[:=]\s{0,3}["']?/g;
/** A replacement that an earlier step has put in. */
const STAND_IN = /^<(?:redacted|\d+ characters)/;
const LONG_RUN = /[\w+~=-]{16,}/g;

/** Query parameters whose values the program itself chooses. */
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

/**
 * Cuts the text at an assignment to a field that must not be shown, since the end of its value is
 * unknown.
 */
function withoutAssignments(text: string): string {
  for (const { 0: sign, 1: name = '', index } of text.matchAll(ASSIGNMENT)) {
    const end = index + sign.length;
    const rest = text.slice(end);
    if (rest === '' || STAND_IN.test(rest)) continue;
    if (judge(name, rest) !== 'plain') return text.slice(0, end) + REDACTED;
  }
  return text;
}

/** Whether the run looks random: a token, a hash, or the secret of an authenticator app. */
function isRandom(run: string): boolean {
  if (UUID.test(run)) return false;
  const [hasLower, hasUpper, hasFigure] = [/[a-z]/, /[A-Z]/, /\d/].map((kind) => kind.test(run));
  if (run.length >= 32) return true;
  if (hasUpper && !hasLower) return true;
  return hasFigure === true && ((hasLower && hasUpper) === true || run.length >= 20);
}

/**
 * A text outside known secret and personal fields, with every recognizable secret and personal
 * value replaced.
 */
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
