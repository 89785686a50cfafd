import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A value in the address: one of a few, or any text. */
export interface AddressField<Value extends string = string> {
  /** `null` allows any text. */
  values: readonly Value[] | null;
  /** The value without one in the address; it is not written to the address. */
  fallback: Value;
  /** Set when the value changes with every key press. */
  isTyped?: boolean;
}

/**
 * Creates a field with one of `values`; the first is the fallback for missing or unknown values.
 */
export const choiceField = <Value extends string>(
  values: readonly [Value, ...Value[]],
): AddressField<Value> => ({ values, fallback: values[0] });

export const optionalField = <Value extends string>(
  values: readonly Value[],
): AddressField<Value | ''> => ({ values: ['', ...values], fallback: '' });

/** A field for any text, e.g. a search. */
export const textField: AddressField = { values: null, fallback: '', isTyped: true };

/** A field for the page of a list, from '1'; read it with `pageOf`. */
export const pageField: AddressField = { values: null, fallback: '1' };

type AddressFields = Record<string, AddressField>;
type AddressValues<Fields extends AddressFields> = {
  [Key in keyof Fields]: Fields[Key] extends AddressField<infer Value> ? Value : never;
};

/**
 * Milliseconds to wait while typing: browsers block over a hundred address changes in half a
 * minute.
 */
const TYPING_PAUSE_MS = 200;

function readFields<Fields extends AddressFields>(fields: Fields, search: string) {
  const params = new URLSearchParams(search);
  const entries = Object.entries(fields).map(([key, { values, fallback }]) => {
    const given = params.get(key);
    const isKnown = given !== null && (values === null || values.includes(given));
    return [key, isKnown ? given : fallback];
  });
  return Object.fromEntries(entries) as AddressValues<Fields>; // each is read by its own type
}

function writeFields(fields: AddressFields, values: Record<string, string>, search: string) {
  const params = new URLSearchParams(search);
  /* in the order of the fields, so that equal choices give equal addresses */
  for (const [key, { fallback }] of Object.entries(fields)) {
    const value = values[key] ?? fallback;
    params.delete(key);
    if (value !== fallback) params.append(key, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Stores the user's choices on a page (tab, search, sort, filter) in its address, so that a reload
 * or a shared link shows the same. It replaces the history entry, so Back leaves the page; a step
 * adds one, so Back undoes it.
 *
 * @param fields the same object in each call
 */
export function useAddressState<Fields extends AddressFields>(fields: Fields) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => readFields(fields, search));
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /* After a link or Back, the new address replaces the values. On a slow device, an address
     written here arrives after the next key press, and must not undo that key press. */
  if (search !== seen) {
    const echo = written.indexOf(search);
    const isOwn = echo !== -1 || search === writeFields(fields, values, search);
    setSeen(search);
    setWritten(echo === -1 ? [] : written.slice(echo + 1));
    if (!isOwn) setValues(readFields(fields, search));
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (changes: Partial<AddressValues<Fields>>, isStep = false) => {
      const next = { ...values, ...changes };
      setValues(next);
      clearTimeout(timer.current);
      const isTyping = Object.keys(changes).some((key) => fields[key]?.isTyped);
      const write = () => {
        /* The user has left for a page that is still loading; writing would bring them back. */
        if (window.location.pathname !== pathname) return;
        const address = writeFields(fields, next, search);
        setWritten((earlier) => [...earlier, address]);
        void navigate({ search: address, hash }, { replace: !isStep });
      };
      if (isTyping) timer.current = setTimeout(write, TYPING_PAUSE_MS);
      else write();
    },
    [fields, values, pathname, search, hash, navigate],
  );

  return [values, change] as const;
}
