import {
  AUDIT_ACTIONS,
  type AuditSubject,
  auditActionLabel,
  ACTOR_LABELS,
} from '@/shared/platform/audit.rules';
import { useDecisions, useExportAudit } from '@/client/entities/audit';
import { isDay, startOfDay } from '@/client/lib/days';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { DateRange } from '@/client/ui/DateRange';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { FilterSelect } from '@/client/ui/ListTools';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import { useExports } from '@/client/ui/useAttempt';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Decision } from '@/shared/platform/audit.schemas';
import { formatPrice } from '@/shared/platform/format';
import { formatMoment } from '@/client/lib/dates';
import { idIn, paths, personPath } from '@/client/lib/paths';
import { Stack, Text, Box } from '@/client/ui/kit';
import styles from './LogPage.module.css';

const KINDS: Partial<Record<AuditSubject, string>> = {
  prices: 'price list',
  batch: 'bank file',
  content: 'text',
};

const kindOf = (subject: AuditSubject): string => KINDS[subject] ?? subject;

const DecisionRow = memo(function DecisionRow({ decision }: { decision: Decision }) {
  const { date, actor, by, action, about, subject, subject_id, order } = decision;
  return (
    <li>
      <Box as="details" ruleBelow="line" className={styles.entry}>
        <summary className={styles.line}>
          <Text as="time" number dateTime={date}>
            {formatMoment(date)}
          </Text>
          <span>{by?.name ?? ACTOR_LABELS[actor]}</span>
          <Text as="strong" tone="ink">
            {auditActionLabel(action)}
          </Text>
          <span>{aboutText(decision)}</span>
          <span>{kindOf(subject)}</span>
          <span className={styles.sign} aria-hidden="true" />
        </summary>
        <Stack as="dl" padAbove={2} padBelow={5} size="small" tiles={13}>
          {decision.before === null && decision.after === null ? null : (
            <Fact label="Before, after">
              {[decision.before ?? 'Nothing', decision.after ?? 'Done'].join(', ')}
            </Fact>
          )}
          <Fact label="Reason they were given">
            <Text as="span" words>
              {decision.reason ?? 'None was given.'}
            </Text>
          </Fact>
          <Fact label="Who">
            {by ? <Link to={personPath(by.id)}>{by.name}</Link> : ACTOR_LABELS[actor]}
          </Fact>
          <Fact label="About">
            {about ? <Link to={personPath(about.id)}>{about.name}</Link> : null}
            <span>{`${about ? ', ' : ''}${kindOf(subject)} ${subject_id}`}</span>
            {order === null ? null : (
              <>
                {', '}
                <Link to={paths.adminOrder(order)}>{`order ${order}`}</Link>
              </>
            )}
          </Fact>
        </Stack>
      </Box>
    </li>
  );
});

const FIELDS = {
  search: textField,
  action: optionalField(AUDIT_ACTIONS),
  from: textField,
  to: textField,
  person: { values: null, fallback: '' },
};
const NO_CHOICES = { search: '', action: '', from: '', to: '', person: '' } as const;

const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: auditActionLabel(value) }));

export function LogPage() {
  const [view, setView] = useAddressState(FIELDS);
  const { search, action, from, to } = view;
  const person = String(idIn(view.person) ?? '');
  const { rows, ...pages } = useDecisions({
    search: useSettledSearch(search),
    person,
    action,
    from: isDay(from) ? startOfDay(from) : '',
    to: isDay(to) ? startOfDay(to, 1) : '',
  });
  const { isExporting, failure, save } = useExports(useExportAudit());
  return (
    <ListScreen
      title="Log"
      intro="Who did what, and when. No entry can be changed."
      actions={
        <Button isBusy={isExporting} onClick={() => void save()}>
          Download CSV
        </Button>
      }
      above={<Alert tone="error">{failure}</Alert>}
      view={{ search }}
      onView={({ search: typed = '' }) => setView({ search: typed })}
      searchLabel="Search a person or an order"
      tools={
        person === '' ? null : (
          <Button size="sm" onClick={() => setView({ person: '' })}>
            {`Only about person ${person}, show all`}
          </Button>
        )
      }
      below={
        <>
          <FilterSelect
            label="What"
            none="Every decision"
            options={ACTIONS}
            value={action}
            onChange={(chosen) => setView({ action: chosen })}
          />
          <DateRange legend="Days" value={{ from, to }} onChange={setView} />
        </>
      }
      items={rows}
      pages={{
        ...pages,
        all: undefined,
        errorFallback: 'An error occurred while fetching the log.',
      }}
      counted={['decision', 'decisions']}
      label="Decisions"
      shape="rows"
      renderItem={(decision) => <DecisionRow key={decision.id} decision={decision} />}
      noMatches="No decisions match."
      filters={{
        areSet: [action, from, to, person].some((value) => value !== ''),
        clearLabel: 'Show every decision',
        onClear: () => setView(NO_CHOICES),
      }}
    />
  );
}

/** 'Demo Weekly, $93.50', or the number of the record if nobody is named. */
function aboutText({ about, subject, subject_id, order, amount }: Decision): string {
  const what =
    about?.name ?? (order === null ? `${kindOf(subject)} ${subject_id}` : `Order ${order}`);
  return amount === null ? what : `${what}, ${formatPrice(amount)}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="quiet">
        {label}
      </Text>
      <Text as="dd" breaks>
        {children}
      </Text>
    </div>
  );
}
