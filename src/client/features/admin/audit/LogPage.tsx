import { AUDIT_ACTIONS } from '@/shared/platform/auditActions';
import { auditActionLabel } from '@/shared/platform/auditTexts';
import { useDecisions, useExportAudit } from '@/client/entities/audit';
import { idIn } from '@/client/lib/idIn';
import { isDay, startOfDay } from '@/client/lib/days';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { DateRange } from '@/client/ui/DateRange';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { FilterSelect } from '@/client/ui/FilterSelect';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import { useExports } from '@/client/ui/useExports';
import { DecisionRow } from './DecisionRow';

const FIELDS = {
  search: textField,
  action: optionalField(AUDIT_ACTIONS),
  from: textField,
  to: textField,
  /** Set by a link from a person. */
  person: { values: null, fallback: '' },
};
const NO_CHOICES = { search: '', action: '', from: '', to: '', person: '' } as const;

const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: auditActionLabel(value) }));

/** `/admin/log`: every decision about money and accounts, newest first. */
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
      intro="Who did what, and when. Nothing in it can be changed."
      actions={
        <Button isBusy={isExporting} onClick={() => void save()}>
          Download CSV
        </Button>
      }
      above=<Alert tone="error">{failure}</Alert>
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
      noMatches="No decision matches."
      filters={{
        areSet: [action, from, to, person].some((value) => value !== ''),
        clearLabel: 'Show every decision',
        onClear: () => setView(NO_CHOICES),
      }}
    />
  );
}
