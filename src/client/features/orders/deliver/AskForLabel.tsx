import { useEffect, useRef } from 'react';
import { useLabelRequest } from '@/client/entities/messages/labelRequests';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import kit from '@/client/ui/kit.module.css';

interface AskForLabelProps {
  order: number;
  url: string;
  /** The piece, for screen readers. */
  name: string;
}

/** Asks the outlet in the order's chat to label a piece; then says when. */
export function AskForLabel({ order, url, name }: AskForLabelProps) {
  const { askedAt, canAsk, ask } = useLabelRequest(order, url);
  const said = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const isAsked = askedAt !== null;
  useEffect(() => {
    /* the button that had the focus is gone */
    if (isAsked && wasPressed.current) said.current?.focus();
  }, [isAsked]);
  if (isAsked)
    return (
      <span ref={said} tabIndex={-1} className={kit.quiet}>
        Asked {formatDay(askedAt)}
      </span>
    );
  return canAsk ? (
    <Button
      size="sm"
      aria-label={`Ask for a label on ${name}`}
      onClick={() => {
        wasPressed.current = true;
        ask();
      }}
    >
      Ask for a label
    </Button>
  ) : null;
}
