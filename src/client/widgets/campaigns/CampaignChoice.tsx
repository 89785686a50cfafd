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
  const { campaigns } = useWholeCampaignList();
  const options = campaigns.filter((campaign) => isOpen(campaign) || campaign.id === value);
  if (options.length < 2) return null;
  return (
    <label className={styles.choice}>
      For
      <select
        value={value}
        onChange={({ target }) => {
          onChoose(Number(target.value));
        }}
      >
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
