import type { OrderAction } from '@/shared/platform/orderStages';
import { ConfirmMoveDialog } from './ConfirmMoveDialog';
import { DeclineDialog } from './DeclineDialog';
import { isListenAndAnswer } from '@/shared/platform/options';
import { AnswerDialog } from '../deliver/AnswerDialog';
import { DeliverDialog } from '../deliver/DeliverDialog';
import type { MoveDialogProps } from './moveDialog';
import { ObjectionDialog } from './ObjectionDialog';
import { PayDialog } from '../pay/PayDialog';

interface OrderDialogProps extends MoveDialogProps {
  /** The action to confirm; `null` keeps the dialog closed. */
  action: OrderAction | null;
}

/** The dialog that an action opens before it runs. */
export function OrderDialog({ action, ...rest }: OrderDialogProps) {
  switch (action) {
    case null:
    case 'accept':
      return null;
    case 'decline':
      return <DeclineDialog {...rest} />;
    case 'pay':
      return <PayDialog {...rest} />;
    case 'deliver':
    case 'schedule':
      return isListenAndAnswer(rest.found.ordered.type) ? (
        <AnswerDialog {...rest} />
      ) : (
        <DeliverDialog {...rest} />
      );
    case 'revise':
    case 'dispute':
    case 'answerDispute':
      return <ObjectionDialog key={action} action={action} {...rest} />;
    default:
      return <ConfirmMoveDialog key={action} action={action} {...rest} />;
  }
}
