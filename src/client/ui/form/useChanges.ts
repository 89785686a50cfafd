import { useEffect, useRef } from 'react';

/** Reports each change of a form's values, but not the initial values. */
export function useChanges<Values>(values: Values, onValues: (values: Values) => void): void {
  const notified = useRef(values);
  useEffect(() => {
    if (notified.current === values) return;
    notified.current = values;
    onValues(values);
  }, [values, onValues]);
}
