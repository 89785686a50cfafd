import { useRef, useState } from 'react';
import { classNames } from './classNames';
import { controlClass, FieldFrame, useField } from './Field';
import styles from './PasswordField.module.css';
import type { TextFieldProps } from './TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'ref'>;

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, hint, required, className, ...input } = props;
  const field = useField({ error, hint, required });
  const inputRef = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  const toggle = () => {
    const element = inputRef.current;
    const caret = element && ([element.selectionStart, element.selectionEnd] as const);
    setShown(!isShown);
    /* browsers move the caret when the type of an input changes */
    requestAnimationFrame(() => {
      if (caret && element.isConnected) element.setSelectionRange(caret[0], caret[1]);
    });
  };

  return (
    <FieldFrame label={label} ids={field} error={error} hint={hint}>
      <div className={styles.box}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...field.control}
          ref={inputRef}
          type={isShown ? 'text' : 'password'}
          className={controlClass(classNames(styles.input, className))}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={field.id}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={toggle}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}
