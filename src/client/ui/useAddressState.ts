import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A value of the address: one of a few, or any text. */
export interface AddressField<Value extends string = string> {
  /** `null` for any text. */
  values: readonly Value[] | null;
  /** What it is when the address does not say; not written into it. */
  fallback: Value;
  /** It changes with every key a person presses. */
  isTyped?: boolean;
}

/** One of `values`; the first when the address names none or another. */
export const choiceField = <Value extends string>(
  values: readonly [Value, ...Value[]],
): AddressField<Value> => ({ values, fallback: values[0] });

/** One of `values`, or none of them. */
export const optionalField = <Value extends string>(
  values: readonly Value[],
): AddressField<Value | ''> => ({ values: ['', ...values], fallback: '' });

/** Any text, e.g. of a search. */
export const textField: AddressField = { values: null, fallback: '', isTyped: true };

/** The page of a list, from '1'; read it with `pageOf`. */
export const pageField: AddressField = { values: null, fallback: '1' };

type AddressFields = Record<string, AddressField>;
type AddressValues<Fields extends AddressFields> = {
  [Key in keyof Fields]: Fields[Key] extends AddressField<infer Value> ? Value : never;
};

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const TYPING_PAUSE_MS = 200;

function readFields<Fields extends AddressFields>(fields: Fields, search: string) {
  const params = new URLSearchParams(search);
  const entries = Object.entries(fields).map(([key, { values, fallback }]) => {
    const given = params.get(key);
    const isKnown = given !== null && (values === null || values.includes(given));
    return [key, isKnown ? given : fallback];
  });
  return Object.fromEntries(entries) as AddressValues<Fields>; // each field read by its own kind
}

function writeFields(fields: AddressFields, values: Record<string, string>, search: string) {
  const params = new URLSearchParams(search);
  /* in the order of the fields, whatever was chosen first: the same choice has one address */
  for (const [key, { fallback }] of Object.entries(fields)) {
    const value = values[key] ?? fallback;
    params.delete(key);
    if (value !== fallback) params.append(key, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * What a person chose on a page (tab, search, sort, filter), kept in the page's address so that a
 * reload or a shared link shows the same. Replaces the entry of the history: Back leaves the page.
 *
 * @param fields the same object at each call
 */
export function useAddressState<Fields extends AddressFields>(fields: Fields) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => readFields(fields, search));
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /* Changed by a link or by Back: what the address says now holds. What was written here comes back
     later than the next letter on a slow device, and must not take that letter away. */
  if (search !== seen) {
    const echo = written.indexOf(search);
    const isOwn = echo !== -1 || search === writeFields(fields, values, search);
    setSeen(search);
    setWritten(echo === -1 ? [] : written.slice(echo + 1));
    if (!isOwn) setValues(readFields(fields, search));
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const change = useCallback(
    (changes: Partial<AddressValues<Fields>>) => {
      const next = { ...values, ...changes };
      setValues(next);
      clearTimeout(timer.current);
      const isTyping = Object.keys(changes).some((key) => fields[key]?.isTyped);
      const write = () => {
        const address = writeFields(fields, next, search);
        setWritten((earlier) => [...earlier, address]);
        void navigate({ search: address, hash }, { replace: true });
      };
      if (isTyping) timer.current = setTimeout(write, TYPING_PAUSE_MS);
      else write();
    },
    [fields, values, search, hash, navigate],
  );

  return [values, change] as const;
}
