import { useId } from 'react';
import { useWholeCampaignList } from '@/client/entities/campaigns/campaignsHooks';
import { isOpen } from './campaignStatus';
import styles from './CampaignChoice.module.css';

interface CampaignChoiceProps {
  /** The id of the campaign that the page is about. */
  value: number;
  onChoose: (id: number) => void;
}

/** Chooses among the artist's open campaigns; nothing where there is no other. */
export function CampaignChoice({ value, onChoose }: CampaignChoiceProps) {
  const id = useId();
  const { campaigns } = useWholeCampaignList();
  const options = campaigns.filter((each) => isOpen(each) || each.id === value);
  if (options.length < 2) return null;
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>For</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          onChoose(Number(target.value));
        }}
      >
        {options.map(({ id: campaign, title }) => (
          <option key={campaign} value={campaign}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
