import type { Promotion } from '@/client/entities/samples/promotions/samplePromotions';
import { Cover } from '@/client/ui/Cover';
import styles from './PromotionCard.module.css';

interface PromotionHeadProps {
  promotion: Promotion;
  /** The small line above the publication's name. */
  eyebrow: string;
}

/** The picture and the name, the same for the outlet and for artists. */
export function PromotionHead({ promotion, eyebrow }: PromotionHeadProps) {
  const { id, image, publication } = promotion;
  return (
    <div className={styles.top}>
      <div className={styles.picture}>
        {image === null ? (
          <Cover seed={`promotion ${id}`} />
        ) : (
          <img src={image} alt="" width={96} height={96} loading="lazy" decoding="async" />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2 className={styles.title}>{publication}</h2>
      </div>
    </div>
  );
}
