/** What a card shows, of a sample or of a campaign. */
export interface CampaignCardItem {
  id: number;
  /** The address of a picture; `null` draws a cover. */
  image: string | null;
  /** For the drawn cover. */
  seed: string;
  title: string;
  description: string;
  /** A calendar day, or a moment. */
  date: string;
  link: string;
  /** What its link says. */
  status: string;
  /** 1 to 5 stars; `null` where nobody has given any. */
  rating: number | null;
  isActive: boolean;
  /** What an admin has still to let through. */
  waiting?: readonly string[];
}
