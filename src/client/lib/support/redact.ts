import { type Holder, judge, personalText, scrubText, secretText } from './redactionRule';

/**
 * No value of the program is this deep. Deeper values are left out, so that the rule holds at any
 * depth.
 */
const DEPTH_MAX = 60;
const TOO_DEEP = '<deeper than can be shown>';
const CIRCULAR = '<circular>';
const UNREADABLE = '<could not be read>';

/** Whether a text is judged by its look alone, or stands inside somebody's own words. */
type Around = 'plain' | 'personal';

/**
 * Results of earlier walks, since an action changes a few branches of thousands. Only values that
 * can no longer change are cached, as everything in the state is.
 */
const walked: Record<Around, WeakMap<object, unknown>> = {
  plain: new WeakMap(),
  personal: new WeakMap(),
};
/** The objects on the path of the current walk, to find circular references. */
const open = new Set<object>();

/**
 * The value without secrets, personal texts and file contents; the very same object where it has
 * none.
 */
export function redact(value: unknown): unknown {
  return walk(value, 'plain', 0);
}

/** Redacts a value as somebody's own words: its texts are replaced by their lengths. */
export const redactPersonal = (value: unknown): unknown => walk(value, 'personal', 0);

function walk(value: unknown, around: Around, depth: number): unknown {
  if (typeof value === 'string') return textOf(value, around);
  if (typeof value === 'function' || typeof value === 'symbol') return `<${typeof value}>`;
  if (typeof value !== 'object' || value === null) return value;
  const known = walked[around].get(value);
  if (known !== undefined) return known;
  if (open.has(value)) return CIRCULAR;
  if (depth >= DEPTH_MAX) return TOO_DEEP;
  open.add(value);
  try {
    const shown = standInOf(value) ?? contentOf(value, around, depth);
    if (isSettled(value)) walked[around].set(value, shown);
    return shown;
  } catch {
    return UNREADABLE;
  } finally {
    open.delete(value);
  }
}

function textOf(text: string, around: Around): string {
  if (text === '') return text;
  if (around === 'personal') return personalText(text);
  return textOfStructure(text) ?? scrubText(text);
}

/** A call as RTK Query names it: `getOrder({"id":5})`. */
const CALL = /^(\w{1,60})\((.+)\)$/s;

/** Redacts a text that contains JSON; `null` for any other text. */
function textOfStructure(text: string): string | null {
  const [, name = '', inner = ''] = CALL.exec(text) ?? [];
  const json = inner === '' ? text : inner;
  if (inner === '' && !/^[[{]/.test(json)) return null;
  try {
    const shown = JSON.stringify(redact(JSON.parse(json)));
    return inner === '' ? shown : `${name}(${shown})`;
  } catch {
    return inner === '' ? personalText(text) : null;
  }
}

const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);

/** Whether it is a plain object of any realm, made by a literal or by `JSON.parse`. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The replacement for a value that is neither a list nor a record; `undefined` for these two. */
function standInOf(value: object): unknown {
  if (Array.isArray(value)) return undefined;
  const tag = tagOf(value);
  if (tag === 'Date') return value;
  if (tag === 'File' || tag === 'Blob') {
    const { type, size } = value as Blob; // by its tag
    return tag === 'File'
      ? `<file ${scrubText(type) || 'of no type'}, ${size} bytes>`
      : `<blob ${size} bytes>`;
  }
  if (tag === 'Error' || value instanceof Error) return errorOf(value as Error); // by its tag
  if (value instanceof Map || value instanceof Set) return undefined;
  if (value instanceof URL) return scrubText(value.href);
  return isPlain(value) ? undefined : `<${tag === 'FormData' ? 'form data' : tag}>`;
}

const FRAMES_MAX = 12;
/**
 * A line of a stack trace as Chromium, or as WebKit and Firefox write it; never a line of the
 * message.
 */
const FRAME =
  /^at (?:[\w.$<>[\] ]{1,100} \()?\S{1,300}:\d{1,9}\)?$|^[\w.$/<]{0,100}@\S{1,300}:\d{1,9}$/;

/** The error's name and stack. Its message is left out, since it may quote what somebody wrote. */
export function errorOf({ name, stack = '' }: Error): { name: string; at: string[] } {
  const lines = stack.split('\n', 200).map((line) => line.trim().slice(0, 500));
  const frames = lines.filter((line) => FRAME.test(line)).slice(0, FRAMES_MAX);
  return { name: scrubText(name), at: frames.map(scrubText) };
}

function contentOf(value: object, around: Around, depth: number): unknown {
  if (Array.isArray(value)) return listOf(value, around, depth);
  if (value instanceof Map) return { '<Map>': listOf([...value.entries()], around, depth + 1) };
  if (value instanceof Set) return { '<Set>': listOf([...value], around, depth + 1) };
  return recordOf(value as Holder, around, depth); // what is left
}

function listOf(list: readonly unknown[], around: Around, depth: number): readonly unknown[] {
  const shown = list.map((item) => walk(item, around, depth + 1));
  return shown.every((item, index) => item === list[index]) ? list : shown;
}

function recordOf(record: Holder, around: Around, depth: number): Holder {
  const shown: Record<string, unknown> = {};
  let isSame = true;
  for (const [index, key] of Object.keys(record).entries()) {
    const value = record[key];
    const next = fieldOf(key, value, record, around, depth);
    const name = keyOf(key, index);
    isSame &&= next === value && name === key;
    /* A plain assignment of `__proto__` would set the prototype. */
    if (name === '__proto__') Object.defineProperty(shown, name, { value: next, enumerable: true });
    else shown[name] = next;
  }
  return isSame ? record : shown;
}

const ORDINARY_KEY = /^(?:\d{1,15}|[a-z]\w{0,15})$/i;
/** The key, redacted. Two keys can be equal once redacted, hence the number. */
function keyOf(key: string, index: number): string {
  if (ORDINARY_KEY.test(key)) return key;
  const shown = textOf(key, 'plain');
  return shown === key ? key : `${shown} #${index}`;
}

function fieldOf(key: string, value: unknown, record: Holder, around: Around, depth: number) {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') {
    return value;
  }
  /* The fast path: most of the state is records by id. */
  if (typeof value === 'object' && /^\d+$/.test(key)) return walk(value, around, depth + 1);
  const judgement = judge(key, value, record);
  if (judgement === 'secret') return secretText(value);
  return walk(value, judgement === 'personal' ? judgement : around, depth + 1);
}

/** Whether nothing in the value can change, so that a cached result stays valid. */
function isSettled(value: object): boolean {
  if (!Object.isFrozen(value)) return false;
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return items.every(
    (item) =>
      typeof item !== 'object' ||
      item === null ||
      walked.plain.has(item) ||
      walked.personal.has(item),
  );
}

/** The redacted action as DevTools receive it: always an object with a type. */
export function redactAction<Action extends { type: string }>(action: Action): Action {
  const shown = redact(action);
  const isRecord = typeof shown === 'object' && shown !== null;
  return (isRecord ? shown : { type: scrubText(action.type) }) as Action; // the same shape
}

export const redactState = <State>(state: State): State => redact(state) as State; // the same shape
