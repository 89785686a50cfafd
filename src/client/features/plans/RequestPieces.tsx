import { formatCount } from '@/shared/amounts';
import { useState } from 'react';
import { NOT_FOUND } from '@/shared/apiError';
import { usePlan } from '@/client/entities/plans/plansHooks';
import { serviceEndpoints } from '@/client/entities/services/servicesHooks';
import { useCall } from '@/client/entities/useCall';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { requestDialog } from '@/client/widgets/requestAll/requestDialog';

const goneText = (gone: number, all: number): string =>
  gone === all
    ? 'Nothing of this is for sale any more.'
    : `${formatCount(gone, 'piece')} left out: no longer for sale.`;

interface RequestPiecesProps {
  campaign: number;
  services: readonly number[];
  /** What the budget has left for them, in cents. */
  budgetCents: number | undefined;
  label: string;
}

/**
 * Requests the pieces together; each is read once more before, as it is now. The dialog stays when
 * they are requested and so no longer among `services`.
 */
export function RequestPieces({ campaign, services, budgetCents, label }: RequestPiecesProps) {
  const { send } = useCall(serviceEndpoints.getService);
  const { refetch } = usePlan(campaign);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setLoading(true);
    setFailure(null);
    try {
      const [loads] = await Promise.all([
        Promise.allSettled(services.map(send)),
        requestDialog.fetch(),
      ]);
      const gone = loads.filter((load) => load.status === 'rejected');
      const other = gone.find(({ reason }) => toApiError(reason).code !== NOT_FOUND);
      if (other) throw other.reason;
      const sold = services.filter((_id, index) => loads[index]?.status === 'fulfilled');
      if (sold.length > 0) setAsked(sold);
      if (gone.length === 0) return;
      setFailure(goneText(gone.length, services.length));
      void refetch(); // its rows say which
    } catch (reason) {
      setFailure(toApiError(reason).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Alert tone="error">{failure}</Alert>
      {services.length === 0 ? null : (
        <Button variant="primary" fullWidth isBusy={isLoading} onClick={() => void open()}>
          {label}
        </Button>
      )}
      {asked ? (
        <requestDialog.Dialog
          campaign={campaign}
          services={asked}
          budgetCents={budgetCents}
          keptAt="in the plan"
          onDone={(requested) => {
            setAsked(null);
            if (requested.length > 0) void refetch();
          }}
        />
      ) : null}
    </>
  );
}
