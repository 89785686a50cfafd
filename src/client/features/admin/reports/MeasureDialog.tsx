import { PERSON_MESSAGES } from '@/shared/admin/people.rules';
import type { ReportDecision, ReportKind } from '@/shared/platform/reports.rules';
import { useGetPersonQuery } from '@/client/entities/people';
import { ActionDialog } from '@/client/ui/Dialog';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SuspensionEffects } from '../shared/suspension/SuspensionEffects';
import type { AskedMeasure } from './reportKind';

/** What a hidden page or a removed text takes with it. */
const GONE: Readonly<Record<ReportKind, string>> = {
  outlet:
    'Its page and its services are gone for readers and artists. Orders go on, and nothing is refunded.',
  release:
    'Its pages are gone for readers, and outlets no longer find it. Orders go on, and nothing is refunded.',
  review: 'Nobody reads it any more, and its stars count no longer. The order stays as it is.',
  reply: 'Nobody reads it any more. The review stays.',
  message: 'Neither side of the order reads it any more. The order stays as it is.',
};

const TITLES: Readonly<Record<ReportDecision, string>> = {
  none: 'Keep',
  hidden: 'Hide',
  removed: 'Remove',
  suspended: 'Suspend the account behind',
};

interface MeasureDialogProps extends AskedMeasure {
  onClose: () => void;
}

export function MeasureDialog({ report, decision, goOn, onClose }: MeasureDialogProps) {
  const isSuspension = decision === 'suspended';
  return (
    <ActionDialog
      title={`${TITLES[decision]} ‘${report.title}’`}
      isBusy={false}
      failure={null}
      onClose={onClose}
      action={{
        children: isSuspension ? 'Suspend' : TITLES[decision],
        variant: 'danger',
        onClick: () => {
          onClose();
          /* The open dialog keeps the focus, which the next case gets. */
          requestAnimationFrame(goOn);
        },
      }}
    >
      <p>
        {isSuspension
          ? `${report.owner ?? 'The account'} cannot log in until it is lifted.`
          : GONE[report.kind]}
      </p>
      {isSuspension && report.owner_id !== null ? <Suspension id={report.owner_id} /> : null}
      <p>Both sides are told the reason. You can undo it for 10 seconds.</p>
    </ActionDialog>
  );
}

function Suspension({ id }: { id: number }) {
  const { data, ...query } = useGetPersonQuery(id);
  return (
    <ListStates {...statesOf({ data, ...query })} errorFallback={PERSON_MESSAGES.loadFailed}>
      {data ? <SuspensionEffects person={data} /> : null}
    </ListStates>
  );
}
