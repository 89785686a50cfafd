import type { CoverSeed } from '@/shared/platform/coverArt';
import { Link } from 'react-router-dom';
import { Cover } from '../Cover';
import styles from './AccountLink.module.css';

export interface AccountLinkProps {
  name: string;
  /** 'Artist' or 'Media'. */
  role: string;
  to: string;
  /** The seed of the drawn cover. */
  seed: CoverSeed;
}

/** A link to the signed-in account, at the bottom of the navigation. */
export function AccountLink({ name, role, to, seed }: AccountLinkProps) {
  return (
    <Link className={styles.account} to={to}>
      <Cover seed={seed} className={styles.picture} />
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.role}>{role}</span>
      </span>
    </Link>
  );
}
