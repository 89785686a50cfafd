import type { ServiceType } from '@/shared/options';
import { noteOfService } from '@/shared/services/priceList';
import styles from './PromotionNote.module.css';

/** What has to be said beside a promotion of this type, if anything. */
export function PromotionNote({ type }: { type: ServiceType }) {
  const note = noteOfService(type);
  return note === undefined ? null : <p className={styles.note}>{note}</p>;
}
