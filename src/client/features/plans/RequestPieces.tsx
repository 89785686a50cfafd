import { useState } from 'react';
import { usePlan } from '@/client/entities/plans/plansHooks';
import { useLoadService } from '@/client/entities/services/servicesHooks';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lateDialog';

const requestDialog = lateDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "request-all" */ '@/client/widgets/requestAll/RequestAllDialog'
      )
    ).RequestAllDialog,
);

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
  const { send } = useLoadService();
  const { refetch } = usePlan(campaign);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setLoading(true);
    setFailure(null);
    try {
      await Promise.all([...services.map(send), requestDialog.fetch()]);
      setAsked(services);
    } catch (reason) {
      setFailure(toApiError(reason).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
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
