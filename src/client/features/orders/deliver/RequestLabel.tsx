import { useEffect, useRef } from 'react';
import { useLabelRequest } from '@/client/entities/messages/labelRequests';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import kit from '@/client/ui/kit.module.css';

interface RequestLabelProps {
  order: number;
  url: string;
  /** The piece, for screen readers. */
  name: string;
}

/** Asks the outlet in the order's chat to label a piece; then says when. */
export function RequestLabel({ order, url, name }: RequestLabelProps) {
  const { requestedAt, canRequest, request } = useLabelRequest(order, url);
  const announcement = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const isRequested = requestedAt !== null;
  useEffect(() => {
    /* the focused button has disappeared */
    if (isRequested && wasPressed.current) announcement.current?.focus();
  }, [isRequested]);
  if (isRequested)
    return (
      <span ref={announcement} tabIndex={-1} className={kit.quiet}>
        Asked {formatDay(requestedAt)}
      </span>
    );
  return canRequest ? (
    <Button
      size="sm"
      aria-label={`Ask for a label on ${name}`}
      onClick={() => {
        wasPressed.current = true;
        request();
      }}
    >
      Ask for a label
    </Button>
  ) : null;
}
