import { useId } from 'react';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { isOpen } from './campaignStatus';
import styles from './CampaignChoice.module.css';

interface CampaignChoiceProps {
  /** The id of the page's campaign; 0 for all. */
  value: number;
  onChoose: (id: number) => void;
  /** The label of the choice of all; with it, every campaign that was ever open can be chosen. */
  all?: string;
}

/** Chooses among the artist's open campaigns; renders nothing if there is no other. */
export function CampaignChoice({ value, onChoose, all }: CampaignChoiceProps) {
  const id = useId();
  const { rows: campaigns } = useWholeCampaignList();
  const options = campaigns.filter(
    (each) => each.id === value || (all === undefined ? isOpen(each) : each.open_until !== null),
  );
  if (options.length < 2) return null;
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>For</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {all === undefined ? null : <option value={0}>{all}</option>}
        {options.map(({ id: campaign, title }) => (
          <option key={campaign} value={campaign}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
