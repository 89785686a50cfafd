import type { ReactNode } from 'react';
import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CampaignFacts.module.css';

interface FactProps {
  name: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, action, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {action ? <dd className={styles.action}>{action}</dd> : null}
    </div>
  );
}

interface ActProps {
  children: string;
  /** What the button acts on, for screen readers. */
  of: string;
  isBusy?: boolean;
  onPress: () => void;
}

export function Act({ children, of, isBusy, onPress }: ActProps) {
  return (
    <Button variant="quiet" size="sm" className={styles.act} isBusy={isBusy} onClick={onPress}>
      {children}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  );
}
