import { type SubmitEvent, useId, useState } from 'react';
import {
  useAddDeliveredLinkMutation,
  useCorrectDeliveredLinkMutation,
} from '@/client/entities/orders';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { ActionDialog } from '@/client/ui/Dialog';
import { isDeliverableLink } from '@/shared/platform/deliverableLink';
import type { Deliverable } from '@/shared/trade/deliveries.schemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { MOVE_FAILED } from '@/client/features/trade/shared/orders/orderText';
import { TextField, type TextFieldProps } from '@/client/ui/Field';
import { DELIVERY_LINK_MAX } from '@/shared/platform/limits';

export const LinkField = (props: Omit<TextFieldProps, 'label' | 'name'>) => (
  <TextField
    label="Link"
    type="url"
    name="link"
    inputMode="url"
    autoComplete="off"
    placeholder="https://"
    maxLength={DELIVERY_LINK_MAX}
    isErrorAlert
    {...props}
  />
);

interface LinkDialogProps {
  order: number;
  item: Deliverable | null;
  onDone: (announcement: string) => void;
  onMoved: (sentence: string) => void;
  onClose: () => void;
}

export function LinkDialog({ order, item, onDone, onMoved, onClose }: LinkDialogProps) {
  const formId = useId();
  const [add, adding] = useAddDeliveredLinkMutation();
  const [correct, correcting] = useCorrectDeliveredLinkMutation();
  const [link, setLink] = useState(item?.url ?? '');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = adding.isLoading || correcting.isLoading;

  const send = async () => {
    const url = completeLink(link);
    setFailure(null);
    setError(isDeliverableLink(url) ? undefined : ORDER_MESSAGES.badLink);
    if (!isDeliverableLink(url)) return;
    try {
      await (item
        ? correct({ id: order, link: item.id, body: { url } }).unwrap()
        : add({ id: order, body: { url } }).unwrap());
      onDone(item ? 'The link is corrected.' : 'The link is added.');
    } catch (reason) {
      const apiError = toApiError(reason);
      if (apiError.status === 409) {
        onMoved(apiError.message);
        return;
      }
      setError(apiError.fields.url);
      setFailure(causeOf(apiError, MOVE_FAILED));
    }
  };
  return (
    <ActionDialog
      title={item ? 'Correct this link' : 'Add a link'}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      action={{ children: item ? 'Correct' : 'Add link', type: 'submit', form: formId }}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <LinkField
          value={link}
          error={error}
          hint="It is checked at once. Both of you see that it was changed."
          onChange={(event) => setLink(event.target.value)}
        />
      </form>
    </ActionDialog>
  );
}

/** Completes a typed link: a bare host name means its https page. */
export function completeLink(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}
