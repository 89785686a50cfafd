import { useId } from 'react';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { isOpen } from './campaignStatus';
import styles from './CampaignChoice.module.css';

interface CampaignChoiceProps {
  value: number;
  onChoose: (id: number) => void;
  all?: string;
}

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
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
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
