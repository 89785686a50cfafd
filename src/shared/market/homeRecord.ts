import type { OutletTier } from '../platform/options';

/** A clip that plays on the home page, with what an outlet wrote about its release. */
export interface HomeRecord {
  title: string;
  artist: string | null;
  /** The address of the clip. */
  clip: string;
  seconds: number;
  /** 0 to 100 each. */
  peaks: readonly number[] | null;
  outlet: { id: number; company_name: string | null; logo: string | null };
  tier: OutletTier;
  type: string;
  /** What it says, with its quotation marks. */
  text: string;
  /** 'A review like this'. */
  like: string;
  price: string;
}
