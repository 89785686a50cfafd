import type { ServiceType } from '@/shared/platform/options';
import { noteOfService } from '@/shared/market/priceLookup';
import styles from './ServiceNote.module.css';

/** The note that must accompany every service of this type, if any. */
export function ServiceNote({ type }: { type: ServiceType }) {
  const note = noteOfService(type);
  return note === undefined ? null : <span className={styles.note}>{note}</span>;
}
