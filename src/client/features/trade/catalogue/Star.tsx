import { useContext } from 'react';
import { serviceTypeLabel } from '@/shared/platform/options';
import { outletName } from '@/shared/identity/outletName';
import type { Service } from '@/shared/market/services.schemas';
import styles from './Star.module.css';
import { ShortlistContext } from './useShortlisting';

/** Adds a service to the shortlist, or removes it; renders nothing without an open campaign. */
export function Star({ service }: { service: Pick<Service, 'id' | 'type' | 'media'> }) {
  const shortlist = useContext(ShortlistContext);
  if (!shortlist) return null;
  const { id, type, media } = service;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={shortlist.starred.includes(id)}
      aria-label={`Shortlist ${serviceTypeLabel(type)}, ${outletName(media.company_name)}`}
      onClick={() => shortlist.toggle(id)}
    >
      <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m12 3 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.5l-5.7 3.1 1.2-6.4L2.8 9.7l6.4-.8Z" />
      </svg>
    </button>
  );
}
