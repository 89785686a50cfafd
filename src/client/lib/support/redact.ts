import {
  addressText,
  hiddenText,
  type Parent,
  type Mode,
  modeOf,
  plainText,
} from './redactionRule';

/**
 * No value of the program is this deep. Deeper values are left out, so that redaction holds at any
 * depth.
 */
const DEPTH_MAX = 60;
const TOO_DEEP = '<deeper than can be shown>';
const CIRCULAR = '<circular>';
const UNREADABLE = '<could not be read>';

/**
 * Results of earlier walks, since an action changes a few branches of thousands. Only values that
 * can no longer change are cached, as everything in the state is.
 */
const walked: Record<Mode, WeakMap<object, unknown>> = {
  listed: new WeakMap(),
  unlisted: new WeakMap(),
  entered: new WeakMap(),
};
/** The objects on the path of the current walk, to find circular references. */
const open = new Set<object>();

/** The value without secrets, personal texts and file contents; the same object if it has none. */
export function redact(value: unknown): unknown {
  return walk(value, 'unlisted', 0);
}

export const redactEntered = (value: unknown): unknown => walk(value, 'entered', 0);

function walk(value: unknown, mode: Mode, depth: number): unknown {
  if (value === '') return value;
  if (typeof value === 'string') return mode === 'listed' ? plainText(value) : hiddenText(value);
  if (typeof value === 'function' || typeof value === 'symbol') return `<${typeof value}>`;
  if (typeof value !== 'object' || value === null) return value;
  const known = walked[mode].get(value);
  if (known !== undefined) return known;
  if (open.has(value)) return CIRCULAR;
  if (depth >= DEPTH_MAX) return TOO_DEEP;
  open.add(value);
  try {
    const shown = placeholderOf(value) ?? contentOf(value, mode, depth);
    if (isSettled(value)) walked[mode].set(value, shown);
    return shown;
  } catch {
    return UNREADABLE;
  } finally {
    open.delete(value);
  }
}

const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The replacement for a value that is neither a list nor a record; `undefined` for these two. */
function placeholderOf(value: object): unknown {
  if (Array.isArray(value)) return undefined;
  const tag = tagOf(value);
  if (tag === 'Date') return value;
  if (tag === 'File' || tag === 'Blob') {
    const { type, size } = value as Blob; // by its tag
    return tag === 'File'
      ? `<file ${plainText(type) || 'of no type'}, ${size} bytes>`
      : `<blob ${size} bytes>`;
  }
  if (tag === 'Error' || value instanceof Error) return errorOf(value as Error); // by its tag
  if (value instanceof Map || value instanceof Set) return undefined;
  if (value instanceof URL) return addressText(value.href);
  return isPlain(value) ? undefined : `<${tag === 'FormData' ? 'form data' : tag}>`;
}

const FRAMES_MAX = 12;
/**
 * A line of a stack trace in the form of Chromium, or of WebKit and Firefox; never a line of the
 * message, nor a place with a query.
 */
const FRAME =
  /^at (?:[\w.$<>[\] ]{1,100} \()?[^\s?#]{1,300}:\d{1,9}\)?$|^[\w.$/<]{0,100}@[^\s?#]{1,300}:\d{1,9}$/;

export function errorOf({ name, stack = '' }: Error): { name: string; at: string[] } {
  const lines = stack.split('\n', 200).map((line) => line.trim().slice(0, 500));
  const frames = lines.filter((line) => FRAME.test(line)).slice(0, FRAMES_MAX);
  return { name: plainText(name), at: frames };
}

function contentOf(value: object, mode: Mode, depth: number): unknown {
  if (Array.isArray(value)) return listOf(value, mode, depth);
  if (value instanceof Map) return { '<Map>': listOf([...value.entries()], mode, depth + 1) };
  if (value instanceof Set) return { '<Set>': listOf([...value], mode, depth + 1) };
  return recordOf(value as Parent, mode, depth); // the remaining kind
}

function listOf(list: readonly unknown[], mode: Mode, depth: number): readonly unknown[] {
  const shown = list.map((item) => walk(item, mode, depth + 1));
  return shown.every((item, index) => item === list[index]) ? list : shown;
}

function recordOf(record: Parent, mode: Mode, depth: number): Parent {
  const shown: Record<string, unknown> = {};
  let isSame = true;
  for (const [index, key] of Object.keys(record).entries()) {
    const value = record[key];
    const inner = mode === 'entered' ? mode : modeOf(key, value, record);
    const next = walk(value, inner, depth + 1);
    const name = keyOf(key, index);
    isSame &&= next === value && name === key;
    /* A plain assignment of `__proto__` would set the prototype. */
    if (name === '__proto__') Object.defineProperty(shown, name, { value: next, enumerable: true });
    else shown[name] = next;
  }
  return isSame ? record : shown;
}

/** A call as RTK Query names it: `getOrder({"id":5})`. */
const CALL = /^(\w{1,60})\((.+)\)$/s;
/** The redacted key, with a number, since two redacted keys can be equal. */
function keyOf(key: string, index: number): string {
  const shown = keyText(key);
  return shown === key ? key : `${shown} #${index}`;
}

function keyText(key: string): string {
  const [, name = '', inner = ''] = CALL.exec(key) ?? [];
  if (inner === '') return addressText(key);
  try {
    const sent: unknown = JSON.parse(inner);
    const shown = typeof sent === 'string' ? addressText(sent) : redactEntered(sent);
    return `${name}(${JSON.stringify(shown)})`;
  } catch {
    return hiddenText(key);
  }
}

/** Whether nothing in the value can change, so that a cached result stays valid. */
function isSettled(value: object): boolean {
  if (!Object.isFrozen(value)) return false;
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return items.every(
    (item) =>
      typeof item !== 'object' ||
      item === null ||
      Object.values(walked).some((each) => each.has(item)),
  );
}

/** The redacted action as DevTools receive it: always an object with a type. */
export function redactAction<Action extends { type: string }>(action: Action): Action {
  const shown = redact(action);
  const isRecord = typeof shown === 'object' && shown !== null;
  return (isRecord ? shown : { type: plainText(action.type) }) as Action; // the same shape
}

export const redactState = <State>(state: State): State => redact(state) as State; // the same shape
