import type { ServiceType } from '@/shared/options';
import { noteOfService } from '@/shared/services/priceList';
import styles from './ServiceNote.module.css';

/** What has to be said wherever a service of this type is shown, if anything. */
export function ServiceNote({ type }: { type: ServiceType }) {
  const note = noteOfService(type);
  return note === undefined ? null : <span className={styles.note}>{note}</span>;
}
