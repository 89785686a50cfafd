import { useEffect, useRef } from 'react';

/** Reports each change of a form's values, but not the initial values. */
export function useChanges<Values>(values: Values, onValues: (values: Values) => void): void {
  const told = useRef(values);
  useEffect(() => {
    if (told.current === values) return;
    told.current = values;
    onValues(values);
  }, [values, onValues]);
}
