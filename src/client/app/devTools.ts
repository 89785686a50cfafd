import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const REDACTED = '<redacted>';
/** Keys whose value is a secret, whatever it is. */
const SECRET_KEY =
  /^(?:(?:access|refresh|id|csrf)?_?token|access|refresh|\w*pass_?word\w*|pwd|secret|authorization|cookie)$/i;
/** Nothing that is dispatched is deeper; a cycle ends here too. */
const DEPTH_MAX = 8;

const isFile = (value: object): value is File =>
  typeof File !== 'undefined' && value instanceof File;

/** What stands for a value whose content must not be shown; `undefined` for any other. */
function standInOf(value: object): string | undefined {
  if (isFile(value)) return `<file ${value.type || 'of no type'}, ${value.size} bytes>`;
  if (typeof Blob !== 'undefined' && value instanceof Blob) return `<blob ${value.size} bytes>`;
  if (typeof FormData !== 'undefined' && value instanceof FormData) return '<form data>';
  return undefined;
}

/** The value without secrets and file contents: the very same one when it has none. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const standIn = standInOf(value);
  if (standIn !== undefined) return standIn;
  if (depth > DEPTH_MAX) return value;

  const entries = Object.entries(value);
  const redacted = entries.map(([key, inner]: [string, unknown]) =>
    SECRET_KEY.test(key) && inner !== null && inner !== undefined && inner !== ''
      ? REDACTED
      : redact(inner, depth + 1),
  );
  if (redacted.every((inner, index) => inner === entries[index]?.[1])) return value;
  return Array.isArray(value)
    ? redacted
    : Object.fromEntries(entries.map(([key], index) => [key, redacted[index]]));
}

/** The answers that an action carries are entities: there are many, and none holds a secret. */
function redactAction<Action extends object>(action: Action): Action {
  if (!('payload' in action)) return redact(action) as Action; // the same shape
  const { payload, ...rest } = action;
  const isAnswer = typeof payload === 'object' && payload !== null && 'entities' in payload;
  const shown = isAnswer ? payload : redact(payload);
  const shownRest = redact(rest) as typeof rest; // the same shape
  return { ...action, ...shownRest, payload: shown };
}

/** Where secrets can be. The entities are left alone: walking thousands of them takes its time. */
const GUARDED_KEYS = ['session', 'api'];

function redactState<State>(state: State): State {
  const guarded = Object.entries(state as object).map(([key, part]: [string, unknown]) => [
    key,
    GUARDED_KEYS.includes(key) ? redact(part) : part,
  ]);
  return Object.fromEntries(guarded) as State; // the same keys
}

/** Redux DevTools work in production too, for who helps people; they show no secret. */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Linernote',
  maxAge: 50,
  actionSanitizer: redactAction,
  stateSanitizer: redactState,
};
