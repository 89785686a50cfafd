import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  text: string;
  /** What is copied, for screen readers, if the button's text does not say it. */
  'aria-label'?: string;
  /** Called after each press; `false` if the clipboard is not allowed. */
  onEnd?: (isCopied: boolean) => void;
  children: ReactNode;
}

const ANNOUNCED_MS = 2000;

export function CopyButton({ text, onEnd, children, ...button }: CopyButtonProps) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (announcement === '') return undefined;
    const timer = setTimeout(() => setAnnouncement(''), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnnouncement('Copied');
      onEnd?.(true);
    } catch {
      setAnnouncement('Not copied');
      onEnd?.(false);
    }
  };
  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        {announcement === '' ? children : announcement}
      </Button>
      <span role="status" className="unseen">
        {announcement}
      </span>
    </>
  );
}
