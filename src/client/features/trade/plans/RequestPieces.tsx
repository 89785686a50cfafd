import { formatCount } from '@/shared/platform/amounts';
import { useState } from 'react';
import { NOT_FOUND } from '@/shared/platform/apiError';
import { useGetPlanQuery } from '@/client/entities/plans';
import { useLazyGetServiceQuery } from '@/client/entities/services';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import type { RequestBudget } from '@/client/features/trade/shared/requestAll/RequestAllDialog';
import { requestDialog } from '@/client/features/trade/shared/requestAll/requestDialog';

const failedText = (failed: number, all: number): string =>
  failed === all
    ? 'Nothing of this is for sale any more.'
    : `${formatCount(failed, 'piece')} left out: no longer for sale.`;

interface RequestPiecesProps {
  campaign: number;
  services: readonly number[];
  budget: RequestBudget | undefined;
  label: string;
}

/**
 * Requests the pieces together, after fetching each once more. The dialog stays once they are
 * requested and no longer among `services`.
 */
export function RequestPieces({ campaign, services, budget, label }: RequestPiecesProps) {
  const [read] = useLazyGetServiceQuery();
  const { refetch } = useGetPlanQuery(campaign);
  const [requestedIds, setRequestedIds] = useState<readonly number[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setLoading(true);
    setFailure(null);
    try {
      const [loads] = await Promise.all([
        Promise.allSettled(services.map((id) => read(id).unwrap())),
        requestDialog.fetch(),
      ]);
      const failed = loads.filter((load) => load.status === 'rejected');
      const other = failed.find(({ reason }) => toApiError(reason).code !== NOT_FOUND);
      if (other) throw other.reason;
      const sold = services.filter((_id, index) => loads[index]?.status === 'fulfilled');
      if (sold.length > 0) setRequestedIds(sold);
      if (failed.length === 0) return;
      setFailure(failedText(failed.length, services.length));
      void refetch(); // its rows show which ones
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
      {requestedIds ? (
        <requestDialog.Dialog
          campaign={campaign}
          services={requestedIds}
          budget={budget}
          place="in the plan"
          onDone={(requested) => {
            setRequestedIds(null);
            if (requested.length > 0) void refetch();
          }}
        />
      ) : null}
    </>
  );
}
