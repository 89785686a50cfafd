import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLookAtLink } from '@/client/entities/orders/deliveriesHooks';
import type { LinkLook } from '@/shared/orders/deliveryResponse';
import { isDeliverableLink } from '@/shared/orders/deliverySchemas';
import { wholeLink } from './wholeLink';

const PAUSE_MS = 800;

/** The findings about a page, or why they are missing. */
export type LookState = LinkLook | 'looking' | 'failed';

/**
 * Makes the server check each added link, and the one in the field once typing has paused. Each
 * link is checked once; `again` repeats it.
 */
export function useLinkLooks(order: number, links: readonly string[], typed: string) {
  const [looks, setLooks] = useState<Readonly<Record<string, LookState>>>({});
  const begun = useRef(new Set<string>());
  const look = useLookAtLink();
  const keep = (url: string, state: LookState) => setLooks((all) => ({ ...all, [url]: state }));
  const again = (url: string) => {
    begun.current.add(url);
    keep(url, 'looking');
    look(order, url).then(
      (found) => keep(url, found),
      () => keep(url, 'failed'),
    );
  };
  const once = useEffectEvent((url: string) => {
    if (!begun.current.has(url)) again(url);
  });
  useEffect(() => {
    for (const link of links) once(link);
  }, [links]);
  const whole = wholeLink(typed);
  useEffect(() => {
    if (!isDeliverableLink(whole)) return undefined;
    const timer = setTimeout(() => once(whole), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [whole]);
  return { looks, again };
}
