import { useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import { ORDER_STATUS_OPTIONS } from '@/shared/platform/options';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { awaitsDelivery } from '@/shared/platform/orderStages';
import { orderStatusSchema } from '@/shared/trade/orders.requests';
import { useSetOrderStatusMutation } from '@/client/entities/orders';
import { useOrder, useOrderedService } from '@/client/entities/orderHooks';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { isPaidHere, releasedText } from '@/client/features/trade/shared/orders/orderText';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { formField } from '@/client/ui/form/formField';
import { EditModal } from '@/client/ui/form/EditModal';
import { aboutOrder } from '../orderParts';

/**
 * Words a conflict: another tab, or an attempt whose response was lost, may have completed the
 * order, or the outlet may have closed it.
 */
const failureMessage = ({ status, code, message }: ApiError): string => {
  if (status !== 409) return RECORD_MESSAGES.saveFailed;
  return code === 'order_completed' ? PLACED_ORDER_MESSAGES.orderCompleted : message;
};

/** Completing an order with held money pays the outlet, and the dialog says so. */
export function StatusModal({ orderId, onClose }: { orderId: number | null; onClose: () => void }) {
  const order = useOrder(orderId ?? 0);
  const ordered = useOrderedService(orderId ?? 0);
  if (orderId === null || !order || !ordered) return null;
  return <OpenStatusModal key={orderId} order={order} ordered={ordered} onClose={onClose} />;
}

function OpenStatusModal({ order, ordered, onClose }: FoundOffer & { onClose: () => void }) {
  const [setStatus] = useSetOrderStatusMutation();
  const [chosen, setChosen] = useState('pending');
  const isPaid = isPaidHere(order);
  const isOfCampaign = order.campaign !== null;
  const wasDelivered = order.delivered_at !== null;
  const { stage } = order;
  const canComplete = !awaitsDelivery({ stage, isOfCampaign, isPaid, wasDelivered });
  const paysOut = chosen === 'completed' && isPaid;
  const title = paysOut ? 'Accept and pay out' : 'Edit status';
  return (
    <EditModal
      isOpen
      title={title}
      submit={paysOut ? title : 'Save'}
      about={aboutOrder(ordered)}
      initialValues={{ status: 'pending' }}
      schema={orderStatusSchema}
      onSave={async ({ status }) =>
        status ? setStatus({ id: order.id, body: { status } }).unwrap() : undefined
      }
      failureMessage={failureMessage}
      onClose={onClose}
    >
      {(formik) => {
        const field = formField(formik, 'status');
        return (
          <>
            <ChipGroup
              legend="Status"
              type="single"
              options={ORDER_STATUS_OPTIONS.map((option) => ({
                ...option,
                isDisabled: option.value === 'completed' && !canComplete,
              }))}
              hint={
                canComplete
                  ? 'A completed order stays completed. You can review it then.'
                  : `${ORDER_MESSAGES.notDelivered} You can complete the order once the work is there.`
              }
              {...field}
              onChange={(value) => {
                setChosen(value);
                field.onChange(value);
              }}
            />
            {paysOut ? <p>{`${releasedText({ order, ordered })} This cannot be undone.`}</p> : null}
          </>
        );
      }}
    </EditModal>
  );
}
