import { CopyReport } from '@/client/ui/ErrorHelp';
import { SettingsSection } from './SettingsParts';
import { Cluster } from '@/client/ui/kit';

const LEAD =
  'If something goes wrong, send us this report with your message. It lists what this page did last, without passwords, addresses or anything you wrote.';

export function SupportSection() {
  return (
    <SettingsSection heading="Help" lead={LEAD}>
      <Cluster align="stretch">
        <CopyReport />
      </Cluster>
    </SettingsSection>
  );
}
