import { type RefObject, useEffect, useRef } from 'react';

const INVALID = '[aria-invalid="true"], [data-invalid]';
const FOCUSABLE =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Focuses the first field with an error. Returns false when there is none. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(INVALID);
  if (!field) return false;
  const target = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  return target !== null;
}

/** Focuses the first field with an error after each failed submit, once the errors are rendered. */
export function useFocusFirstError(
  formik: { isSubmitting: boolean; submitCount: number },
  formRef: RefObject<HTMLElement | null>,
): void {
  const { isSubmitting, submitCount } = formik;
  const handled = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    focusFirstError(formRef.current);
  }, [isSubmitting, submitCount, formRef]);
}
