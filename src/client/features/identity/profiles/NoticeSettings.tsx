import { type ReactNode, useState } from 'react';
import { type MailTopic, topicGroupsOf } from '@/shared/platform/mailTopics';
import type { NoticeSettings as Settings } from '@/shared/platform/notices.schemas';
import type { AccountRole } from '@/shared/platform/roles';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import {
  useGetNoticeSettingsQuery,
  useUpdateNoticeSettingsMutation,
} from '@/client/entities/notices';
import { Alert } from '@/client/ui/Alert';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { Select } from '@/client/ui/Select';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { Switch } from '@/client/ui/Switch';
import { useAttempt } from '@/client/ui/useAttempt';
import { SettingsSection } from './SettingsParts';
import { Box, Cluster, Quiet, Stack } from '@/client/ui/kit';

/** Switched beside the papers, which this page also shows. */
const ELSEWHERE: MailTopic = 'statements';

interface NoticeSettingsProps {
  role: AccountRole;
  isAdmin: boolean;
}

export function NoticeSettings({ role, isAdmin }: NoticeSettingsProps) {
  const query = useGetNoticeSettingsQuery(undefined);
  const settings = query.data;
  return (
    <SettingsSection lead="You find every notice at the bell. Choose which ones also come by email.">
      <ListStates
        {...statesOf(query)}
        errorFallback={PROFILE_MESSAGES.userProfileLoadFailed}
        skeleton={<SkeletonOf shape="passage" />}
      >
        {settings ? <Choices role={role} isAdmin={isAdmin} settings={settings} /> : null}
      </ListStates>
    </SettingsSection>
  );
}

function Choices({ role, isAdmin, settings }: NoticeSettingsProps & { settings: Settings }) {
  const [update] = useUpdateNoticeSettingsMutation();
  const { failure, attempt } = useAttempt();
  /* shown at once, and dropped again when the server rejects the change */
  const [sentSettings, setSentSettings] = useState<Partial<Settings>>({});
  const { mails_off = settings.mails_off, time_zone = settings.time_zone } = sentSettings;
  const change = async (changes: Partial<Settings>) => {
    setSentSettings((now) => ({ ...now, ...changes }));
    const isSaved = await attempt(
      () => update({ body: changes }).unwrap(),
      PROFILE_MESSAGES.profileSaveFailed,
    );
    if (!isSaved) setSentSettings({});
  };
  const turn = (topic: MailTopic, isOn: boolean) => {
    const others = [
      ...mails_off.filter((each) => each !== topic && each !== ELSEWHERE),
      ...settings.mails_off.filter((each) => each === ELSEWHERE),
    ];
    void change({ mails_off: isOn ? others : [...others, topic] });
  };
  return (
    <>
      <Alert tone="error">{failure}</Alert>
      {topicGroupsOf(role, isAdmin).map(({ label, rows }) => (
        <Group key={label} label={label}>
          {rows.map((row) => (
            <Choice key={row.topic} label={row.label} text={row.text}>
              <Switch
                label={`Email: ${row.label}`}
                checked={!mails_off.includes(row.topic)}
                onChange={(isOn) => turn(row.topic, isOn)}
              />
            </Choice>
          ))}
        </Group>
      ))}
      {role === 'staff' ? null : (
        <Group label="Money">
          <Choice label="Payments, refunds and payouts" text="These emails cannot be turned off">
            <span>Always</span>
          </Choice>
        </Group>
      )}
      <TimeZone value={time_zone ?? 'UTC'} onChange={(zone) => void change({ time_zone: zone })} />
    </>
  );
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <section>
    <Box as="h3" padBelow={2} ruleBelow="ink" above={6} leading={120}>
      {label}
    </Box>
    <ul>{children}</ul>
  </section>
);

const Choice = ({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children: ReactNode;
}) => (
  <Cluster as="li" gap={4} rowGap={1} justify="between" pad={2} ruleBelow="line" minHeight={64}>
    <Stack as="p" gap={0} size="text" leading={140} basis={9}>
      <b>{label}</b>
      <Quiet as="span" size="caption">
        {text}
      </Quiet>
    </Stack>
    {children}
  </Cluster>
);

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const timeIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(),
  );

function TimeZone({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const zones = [...new Set([value, here, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <Box maxWidth={28} above={6}>
      <Select
        label="Time zone"
        name="time_zone"
        hint={`Emails give deadlines in this time zone. It is ${timeIn(value)} there now.`}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}
