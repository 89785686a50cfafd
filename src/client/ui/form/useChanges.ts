import { useEffect, useRef } from 'react';

/** Tells of each change of a form's fields, not of what they begin with. */
export function useChanges<Values>(values: Values, onValues: (values: Values) => void): void {
  const told = useRef(values);
  useEffect(() => {
    if (told.current === values) return;
    told.current = values;
    onValues(values);
  }, [values, onValues]);
}
