import { useState } from 'react';
import {
  SETTING_NAMES,
  SETTINGS,
  SETTINGS_GROUPS,
  SETTINGS_MESSAGES,
  type SettingName,
  type Settings,
} from '@/shared/admin/settings.rules';
import { settingsSchema, type SettingsState } from '@/shared/admin/settings.schemas';
import {
  useGetFeeEffectQuery,
  useSendTestMailMutation,
  useSetSettingsMutation,
} from '@/client/entities/settings';
import { formatCount, formatPrice } from '@/shared/platform/format';
import { FEE_MAX } from '@/shared/platform/limits';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { formatDay } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { SettingsIndex } from '@/client/features/identity/shared/settings/SettingsIndex';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { TextField } from '@/client/ui/Field';
import { useFootForm } from '@/client/ui/form/useFootForm';
import { Box, Cluster, Panel, Quiet, Stack, Text } from '@/client/ui/kit';

import { RuledSection } from '@/client/ui/RuledSection';
import { Switch } from '@/client/ui/Switch';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './SettingsForm.module.css';

type Values = Record<SettingName, string | boolean>;

const valuesOf = (settings: Settings): Values => {
  const typed = SETTING_NAMES.map((name) => {
    const value = settings[name];
    return [name, typeof value === 'number' ? String(value) : value];
  });
  return Object.fromEntries(typed) as Values; // the same names
};

/** What a fee that was typed would change, before it is saved. */
function FeeEffect({ percent, from, now }: { percent: number; from: string; now: number }) {
  const { data, error } = useGetFeeEffectQuery({ fee_percent: percent });
  const today = utcDayOf(new Date(useNow()));
  const start = from > today ? `From ${formatDay(from)}` : 'At once';
  return (
    <Panel padAll={4} aria-live="polite">
      <Text weight="strong">{`${start}: ${percent}% instead of ${now}%.`}</Text>
      {error ? <Quiet>{SETTINGS_MESSAGES.noEffect}</Quiet> : null}
      {data ? (
        <Quiet>
          {`Of last month’s ${formatCount(data.releases, 'release')} you would have kept ${formatPrice(data.would_keep)} instead of ${formatPrice(data.kept)}. ${formatCount(data.open_orders, 'open order')} ${data.open_orders === 1 ? 'keeps its fee' : 'keep theirs'}.`}
        </Quiet>
      ) : null}
    </Panel>
  );
}

const isFee = (typed: string | boolean): boolean =>
  /^\d{1,3}$/.test(String(typed)) && Number(typed) <= FEE_MAX;

const PARTS = SETTINGS_GROUPS.map(({ id, title, about }) => ({
  ...{ id, label: title, about, content: null },
}));

export function SettingsForm({ state }: { state: SettingsState }) {
  const [setSettings] = useSetSettingsMutation();
  const { form, formik, field, alert, alertTone, bar } = useFootForm({
    record: state,
    valuesOf,
    schema: settingsSchema,
    changes: (saved, typed) => SETTING_NAMES.filter((name) => saved[name] !== typed[name]).length,
    save: (body, { version }) => setSettings({ body, version }).unwrap(),
    leaveQuestion: 'Your settings have unsaved changes. Leave and lose them?',
  });
  const { values } = formik;
  const defaults = valuesOf(state.defaults);
  const fieldOf = (name: SettingName) => {
    const { label, kind, effect } = SETTINGS[name];
    const { value, ...rest } = field(name);
    const set = (next: string | boolean) => void formik.setFieldValue(name, next);
    if (kind === 'switch')
      return (
        <Stack gap={2}>
          <Cluster justify="between">
            <strong>{label}</strong>
            <Switch label={label} checked={value === true} onChange={set} />
          </Cluster>
          <Quiet>{effect}</Quiet>
        </Stack>
      );
    const shared = { ...rest, label, hint: effect, value: String(value) };
    if (kind === 'day') return <DateField {...shared} onChange={set} isOptional />;
    const fallback = defaults[name];
    return (
      <>
        <TextField
          {...shared}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
        />
        {value === fallback || fallback === '' ? null : (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              set(fallback);
              form.ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
            }}
          >
            {`Back to the default, ${String(fallback)}`}
          </Button>
        )}
      </>
    );
  };
  return (
    <div className={styles.page}>
      <Box only="desk">
        <SettingsIndex parts={PARTS} isList={false} from="" />
      </Box>
      <Stack {...form} as="form" gap={10} single aria-label="Settings" tabIndex={-1}>
        {SETTINGS_GROUPS.map(({ id, title, about, names }) => (
          <div key={id} id={id} className={styles.part}>
            <RuledSection id={`${id}-title`} title={title} summary={about}>
              {names.map((name) => (
                <Box key={name} pad={4} ruleBelow="line" className={styles.row}>
                  {fieldOf(name)}
                </Box>
              ))}
              {id === 'fee' &&
              isFee(values.fee_percent) &&
              Number(values.fee_percent) !== state.fee_now ? (
                <FeeEffect
                  percent={Number(values.fee_percent)}
                  from={String(values.fee_from)}
                  now={state.fee_now}
                />
              ) : null}
              {id === 'sender' ? <TestMail /> : null}
              {id === 'banner' && values.banner !== '' ? (
                <Text above={4} className={styles.preview}>
                  {values.banner}
                </Text>
              ) : null}
            </RuledSection>
          </div>
        ))}
        <Alert tone={alertTone}>{alert}</Alert>
        {bar}
      </Stack>
    </div>
  );
}

function TestMail() {
  const [send] = useSendTestMailMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const [isSent, setSent] = useState(false);
  const press = async () => {
    setSent(false);
    setSent(await attempt(() => send().unwrap(), SETTINGS_MESSAGES.loadFailed));
  };
  return (
    <Cluster pad={4} justify="between">
      <Quiet role="status">
        {failure ?? (isSent ? SETTINGS_MESSAGES.sent : 'To yourself, the way all mails go.')}
      </Quiet>
      <Button isBusy={isBusy} onClick={() => void press()}>
        Send a test mail
      </Button>
    </Cluster>
  );
}
