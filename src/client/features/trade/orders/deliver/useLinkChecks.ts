import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLookAtLinkMutation } from '@/client/entities/orders';
import type { LinkLook } from '@/shared/trade/deliveryResponse';
import { isDeliverableLink } from '@/shared/platform/deliverableLink';
import { completeLink } from './completeLink';

const PAUSE_MS = 800;

/** The findings about a page, or why they are missing. */
export type CheckState = LinkLook | 'checking' | 'failed';

/**
 * Makes the server check each added link, and the one in the field once typing has paused. Each
 * link is checked once; `again` repeats it.
 */
export function useLinkChecks(order: number, links: readonly string[], typed: string) {
  const [checks, setChecks] = useState<Readonly<Record<string, CheckState>>>({});
  const started = useRef(new Set<string>());
  const [look] = useLookAtLinkMutation();
  const keep = (url: string, state: CheckState) => setChecks((all) => ({ ...all, [url]: state }));
  const again = (url: string) => {
    started.current.add(url);
    keep(url, 'checking');
    look({ id: order, body: { url } })
      .unwrap()
      .then(
        (found) => keep(url, found),
        () => keep(url, 'failed'),
      );
  };
  const once = useEffectEvent((url: string) => {
    if (!started.current.has(url)) again(url);
  });
  useEffect(() => {
    for (const link of links) once(link);
  }, [links]);
  const completed = completeLink(typed);
  useEffect(() => {
    if (!isDeliverableLink(completed)) return undefined;
    const timer = setTimeout(() => once(completed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [completed]);
  return { checks, again };
}
