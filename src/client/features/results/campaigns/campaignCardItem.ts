/** The contents of a card, for a sample or a real campaign. */
export interface CampaignCardItem {
  id: number;
  /** The address of a picture; `null` draws a cover. */
  image: string | null;
  /** The seed of the drawn cover. */
  seed: string;
  title: string;
  description: string;
  /** A calendar day or a timestamp. */
  date: string;
  link: string;
  /** The text of the link. */
  status: string;
  /** 1 to 5 stars; `null` when nobody has rated it. */
  rating: number | null;
  isActive: boolean;
  /** The changes that an admin has yet to approve. */
  waiting?: readonly string[];
}
