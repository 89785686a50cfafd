import type { SubmissionShelf } from '@/shared/market/submissions.rules';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import bar from '@/client/ui/FootBar.module.css';
import styles from './OutletSubmissions.module.css';
import { DECLINE_FORM } from './DeclineForm';

interface PaneFootProps {
  tab: SubmissionShelf;
  /** How many are ticked; 0 for the selected one alone. */
  count: number;
  title: string;
  hasKeys: boolean;
  isForm: boolean;
  isBar?: boolean;
  order: number | undefined;
  onSave: () => void;
  onDecline: () => void;
  onOffer: () => void;
  onBack: () => void;
}

/** The decision: about the selected submission, or about those that are ticked. */
export function PaneFoot(props: PaneFootProps) {
  const { tab, count, title, hasKeys, isForm, isBar = false, order, onSave, onDecline } = props;
  const of = count === 0 ? <VisuallyHidden>{` ${title}`}</VisuallyHidden> : ` ${count}`;
  const key = (name: string) => (hasKeys ? <kbd aria-hidden="true">{name}</kbd> : null);
  const look = classNames(styles.foot, isBar && bar.bar);
  if (order !== undefined && count === 0)
    return (
      <div className={look}>
        <ButtonLink to={paths.offer(order)} aria-label={`Offer made for ${title}`}>
          See the offer
        </ButtonLink>
      </div>
    );
  if (isForm && count === 0)
    return (
      <div className={look}>
        <Button onClick={props.onBack}>Back {key('Esc')}</Button>
        <Button type="submit" form={DECLINE_FORM} variant="dark">
          Decline{of} {key('Ctrl ↵')}
        </Button>
      </div>
    );
  return (
    <div className={look}>
      <Button onClick={onSave}>
        {tab === 'saved' ? 'Put back' : 'Save'}
        {of} {key('S')}
      </Button>
      <Button variant={count > 0 ? 'dark' : 'outline'} onClick={onDecline}>
        {tab === 'declined' ? 'Put back' : 'Decline'}
        {of} {key('D')}
      </Button>
      {count > 0 ? null : (
        <Button variant="primary" onClick={props.onOffer}>
          Make an offer
          <VisuallyHidden>{` for ${title}`}</VisuallyHidden> {key('O')}
        </Button>
      )}
    </div>
  );
}
