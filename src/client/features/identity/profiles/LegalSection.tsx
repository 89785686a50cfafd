import { LEGAL_KIND_LABELS, LEGAL_KINDS, LEGAL_MESSAGES } from '@/shared/identity/legal.rules';
import { type LegalDetails, legalDetailsSchema } from '@/shared/identity/legal.schemas';
import { COUNTRY_OPTIONS } from '@/client/lib/countries';
import { countryName } from '@/shared/platform/countries';
import { useGetLegalDetailsQuery, useSetLegalDetailsMutation } from '@/client/entities/papers';
import {
  useGetNoticeSettingsQuery,
  useUpdateNoticeSettingsMutation,
} from '@/client/entities/notices';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { siteOperator } from '@/client/lib/site';
import { Alert } from '@/client/ui/Alert';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { TextField } from '@/client/ui/Field';
import { useFootForm } from '@/client/ui/form/useFootForm';
import { Box, Cluster, Pair, Panel, Quiet, Stack, Text } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { Select } from '@/client/ui/Select';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { Switch } from '@/client/ui/Switch';
import { useAttempt } from '@/client/ui/useAttempt';
import { StatusMark } from '@/client/ui/StatusChip';

const KIND_OPTIONS = LEGAL_KINDS.map((value) => ({ value, label: LEGAL_KIND_LABELS[value] }));

type Values = Omit<LegalDetails, 'version' | 'is_complete' | 'is_vat_checked'>;
const valuesOf = ({
  version: _version,
  is_complete: _isComplete,
  is_vat_checked: _isChecked,
  ...values
}: LegalDetails): Values => values;
const NAMES: readonly (keyof Values)[] = [
  ...(['kind', 'name', 'street', 'postcode', 'city', 'country'] as const),
  ...(['vat_number', 'tax_number', 'papers_to'] as const),
];

/** Who the account is on its papers. */
export function LegalSection({ isSeller }: { isSeller: boolean }) {
  const { data, ...query } = useGetLegalDetailsQuery(undefined);
  return (
    <ListStates
      {...statesOf({ ...query, data })}
      errorFallback={LEGAL_MESSAGES.loadFailed}
      skeleton={<SkeletonOf shape="plain" count={6} />}
    >
      {data ? <LegalForm details={data} isSeller={isSeller} /> : null}
    </ListStates>
  );
}

function LegalForm({ details, isSeller }: { details: LegalDetails; isSeller: boolean }) {
  const [setDetails] = useSetLegalDetailsMutation();
  const { form, formik, field, alert, alertTone, bar } = useFootForm({
    record: details,
    valuesOf,
    schema: legalDetailsSchema,
    changes: (saved, typed) => NAMES.filter((name) => saved[name] !== typed[name]).length,
    save: (body, { version }) => setDetails({ body, version }).unwrap(),
    leaveQuestion: 'Your details have unsaved changes. Leave and lose them?',
  });
  const { values } = formik;
  const isVatSaved = values.vat_number !== '' && values.vat_number === details.vat_number;
  return (
    <Stack {...form} as="form" gap={6} pad={4} aria-label="Papers" tabIndex={-1}>
      <Quiet>Who you are on invoices, statements and to the tax office.</Quiet>
      <Box flow="grid" aside={300} gap={8} align="start">
        <Stack gap={6} single>
          <ChipGroup
            legend="You are"
            name="kind"
            type="single"
            options={KIND_OPTIONS}
            value={values.kind}
            onChange={(kind) => void formik.setFieldValue('kind', kind)}
          />
          <TextField
            label="Legal name"
            required
            autoComplete="organization"
            hint="As in the register, or in your passport."
            {...field('name')}
          />
          <TextField
            label="Street and number"
            required
            autoComplete="street-address"
            {...field('street')}
          />
          <Pair>
            <TextField label="Postcode" autoComplete="postal-code" {...field('postcode')} />
            <TextField label="City" required autoComplete="address-level2" {...field('city')} />
            <Select
              label="Country"
              required
              autoComplete="country"
              placeholder="Choose"
              options={COUNTRY_OPTIONS}
              {...field('country')}
            />
          </Pair>
          <TextField
            label="VAT number"
            hint={
              isVatSaved && details.is_vat_checked
                ? 'Looks right: its check digits fit.'
                : 'Leave it empty if you have none.'
            }
            {...field('vat_number')}
          />
          <Pair>
            <TextField label="Tax number" isOptional {...field('tax_number')} />
            <TextField
              label="Papers go to"
              type="email"
              isOptional
              autoComplete="email"
              hint="Without one, to the email address of your account."
              {...field('papers_to')}
            />
          </Pair>
          {isSeller ? <StatementSwitch /> : null}
          <Alert tone={alertTone}>{alert}</Alert>
        </Stack>
        <OnPaper values={values} details={details} />
      </Box>
      {bar}
    </Stack>
  );
}

function StatementSwitch() {
  const { data: settings } = useGetNoticeSettingsQuery(undefined);
  const [update] = useUpdateNoticeSettingsMutation();
  const { failure, attempt } = useAttempt();
  if (!settings) return null;
  const others = settings.mails_off.filter((each) => each !== 'statements');
  const turn = (isOn: boolean) =>
    attempt(
      () => update({ body: { mails_off: isOn ? others : [...others, 'statements'] } }).unwrap(),
      PROFILE_MESSAGES.profileSaveFailed,
    );
  return (
    <Cluster gap={4} justify="between" pad={3} ruleAbove="line" ruleBelow="line">
      <Stack gap={0} basis={9}>
        <b>Monthly statement by email</b>
        <Quiet size="caption">On the 2nd, with a link to PDF and CSV</Quiet>
      </Stack>
      <Switch
        label="Monthly statement by email"
        checked={others.length === settings.mails_off.length}
        onChange={(isOn) => void turn(isOn)}
      />
      <Alert tone="error">{failure}</Alert>
    </Cluster>
  );
}

function OnPaper({ values, details }: { values: Values; details: LegalDetails }) {
  const { name, street, postcode, city, country, vat_number } = values;
  const { tax_number } = details;
  const lines = [street, `${postcode} ${city}`.trim(), countryName(country), vat_number];
  return (
    <Stack gap={3} as="section" aria-labelledby="on-paper">
      <Text as="h3" id="on-paper" face="text" size="small" tone="quiet">
        As it stands on your papers
      </Text>
      <Panel padAll={4} size="caption" breaks>
        <Quiet size="caption">To</Quiet>
        <b>{name || 'Your legal name'}</b>
        {lines.map((each, index) => (
          <p key={index}>{each}</p>
        ))}
        <Quiet size="caption" above={3}>
          From
        </Quiet>
        {siteOperator()
          .split('\n')
          .map((each) => (
            <p key={each}>{each}</p>
          ))}
      </Panel>
      <Quiet>Papers that exist keep the old name.</Quiet>
      <Stack as="ul" gap={1} size="small">
        <li>
          <StatusMark tone={details.is_complete ? 'done' : 'waiting'}>
            Name and address: {details.is_complete ? 'complete' : 'not given'}
          </StatusMark>
        </li>
        <li>
          <StatusMark tone={details.is_vat_checked ? 'done' : 'off'}>
            VAT number: {vatStateOf(details)}
          </StatusMark>
        </li>
        <li>
          <StatusMark tone={tax_number === '' ? 'off' : 'done'}>
            Tax number: {tax_number === '' ? 'none' : 'given'}
          </StatusMark>
        </li>
      </Stack>
    </Stack>
  );
}

function vatStateOf({ vat_number, is_vat_checked }: LegalDetails): string {
  if (vat_number === '') return 'none';
  return is_vat_checked ? 'looks right' : 'not checked';
}
