import type { ApiError } from '@/shared/apiError';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { ORDER_STATUS_OPTIONS } from '@/shared/options';
import { orderStatusSchema } from '@/shared/orders/orderSchemas';
import { useOrderedService, useSetOrderStatus } from '@/client/entities/orders/ordersHooks';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { formField } from '@/client/ui/form/formField';
import { EditModal } from '@/client/ui/form/EditModal';
import { aboutOrder } from './aboutOrder';

export interface StatusModalProps {
  /** The pending order; `null` keeps the modal closed. */
  orderId: number | null;
  onClose: () => void;
}

/** Another tab, or an attempt whose answer was lost, may have completed it; the outlet may have closed it. */
const failureMessage = ({ status, code, message }: ApiError): string => {
  if (status !== 409) return RECORD_MESSAGES.saveFailed;
  return code === 'order_moved' ? message : RECORD_MESSAGES.orderCompleted;
};

export function StatusModal({ orderId, onClose }: StatusModalProps) {
  const { send: setStatus } = useSetOrderStatus();
  const ordered = useOrderedService(orderId ?? 0);
  return (
    <EditModal
      isOpen={orderId !== null}
      title="Edit status"
      about={aboutOrder(ordered)}
      initialValues={{ status: 'pending' }}
      schema={orderStatusSchema}
      onSave={async ({ status }) =>
        orderId !== null && status ? setStatus({ id: orderId, status }) : undefined
      }
      failureMessage={failureMessage}
      onClose={onClose}
    >
      {(formik) => (
        <ChipGroup
          legend="Status"
          type="single"
          options={ORDER_STATUS_OPTIONS}
          hint="A completed order stays completed. You can review it then."
          {...formField(formik, 'status')}
        />
      )}
    </EditModal>
  );
}
