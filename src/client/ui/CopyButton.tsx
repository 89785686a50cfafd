import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button';
import kit from './kit.module.css';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  text: string;
  /** What is copied, for screen readers, where the button does not say it. */
  'aria-label'?: string;
  /** Called after each press; `false` where the clipboard is refused. */
  onEnd?: (isCopied: boolean) => void;
  children: ReactNode;
}

const SAID_MS = 2000;

/** Copies the text, and says for two seconds that it did. */
export function CopyButton({ text, onEnd, children, ...button }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
      onEnd?.(true);
    } catch {
      setSaid('Not copied');
      onEnd?.(false);
    }
  };
  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        {said === '' ? children : said}
      </Button>
      <span role="status" className={kit.unseen}>
        {said}
      </span>
    </>
  );
}
