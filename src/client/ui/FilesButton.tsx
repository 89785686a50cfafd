import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from './Button';
import kit from './kit.module.css';

interface FilesButtonProps {
  /** The name of the field behind the button, for screen readers. */
  label: string;
  /** As in the field's `accept`. */
  accept: string;
  isMultiple?: boolean;
  isBusy?: boolean;
  size?: 'sm';
  onChoose: (files: readonly File[]) => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button that opens the browser's dialog of files. */
export function FilesButton(props: FilesButtonProps) {
  const { label, accept, isMultiple, onChoose, children, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={kit.unseen}
        type="file"
        multiple={isMultiple}
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          /* lets the same file be chosen again */
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
