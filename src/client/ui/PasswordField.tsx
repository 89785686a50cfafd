import { useRef, useState } from 'react';
import { classNames } from './classNames';
import { controlClass, FieldFrame, useFramedField, type TextFieldProps } from './Field';
import styles from './PasswordField.module.css';
import { Box } from './kit';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'ref'>;

export function PasswordField({ className, ...props }: PasswordFieldProps) {
  const { frame, control } = useFramedField(props);
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
    <FieldFrame {...frame}>
      <Box anchors>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          ref={inputRef}
          type={isShown ? 'text' : 'password'}
          className={controlClass(classNames(styles.input, className))}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={control.id}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${frame.label.toLowerCase()}`}
          onClick={toggle}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </Box>
    </FieldFrame>
  );
}
