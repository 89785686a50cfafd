import { CopyReport } from '@/client/ui/CopyReport';
import { SettingsSection } from './SettingsSection';
import styles from './SupportSection.module.css';

const LEAD =
  'When something is wrong, send this with your message to us. It says what this page did last, without passwords, addresses and anything you wrote.';

/** The report that a user sends to support. */
export function SupportSection() {
  return (
    <SettingsSection heading="Help" lead={LEAD}>
      <div className={styles.line}>
        <CopyReport />
      </div>
    </SettingsSection>
  );
}
