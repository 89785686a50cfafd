import {
  type Prices,
  shortPrice,
  PLAYLIST_NOTE,
  type ServiceGroup,
} from '@/shared/market/prices.rules';
import { outletShareText } from '@/shared/platform/site';
import { feePercent } from '@/client/lib/tradeFacts';
import { classNames } from '@/client/ui/classNames';
import { Text } from '@/client/ui/kit';
import styles from './PriceList.module.css';
import table from './prices.module.css';
import { Vinyl, Rings } from '@/client/ui/Vinyl';

export const tiers = [
  {
    name: 'The Underground',
    text: 'Blogs, zines and playlists with small, devoted audiences.',
    tier: 'underground',
  },
  {
    name: 'The Rising Stars',
    text: 'Growing outlets whose readers and listeners act on what they find.',
    tier: 'rising',
  },
  {
    name: 'The Heavy Hitters',
    text: 'Established titles and channels with the widest reach.',
    tier: 'heavy',
  },
] as const;

interface PriceSide {
  side: string;
  rows: readonly { group: ServiceGroup; note: string }[];
}

const priceSides: readonly PriceSide[] = [
  {
    side: 'A',
    rows: [
      { group: 'Articles', note: 'Online, printed' },
      { group: 'Online Reviews', note: 'Single, EP, album' },
      { group: 'Printed Review', note: 'Single, EP, album' },
      { group: 'Video Review', note: 'Single, EP, album' },
    ],
  },
  {
    side: 'B',
    rows: [
      { group: 'Interviews', note: 'Online, printed, video' },
      { group: 'Story Post', note: 'Instagram, Facebook, TikTok, Snapchat, YouTube' },
      { group: 'Social Media Sharing', note: 'Post, reel or short, TikTok video' },
      { group: 'Playlist', note: `Spotify, SoundCloud, YouTube. ${PLAYLIST_NOTE}` },
    ],
  },
];

interface PriceListProps {
  prices: Prices;
  className?: string | undefined;
}

/**
 * The price of each kind of coverage, laid out as the two sides of a record, as on the home page.
 * The parts are styled by element, because each class enlarges the first page.
 */
export function PriceList({ prices, className }: PriceListProps) {
  return (
    <section className={classNames(styles.section, className)} aria-labelledby="prices">
      <header>
        <Text as="h2" size="section" id="prices" tabIndex={-1}>
          All prices, <br />
          both sides.
        </Text>
        <Text above={4} below={6} tone="quiet" size="lead">
          The same at every outlet of a tier
          <Text as="span" only="narrow">
            , in US dollars
          </Text>
          .
        </Text>
        <div className="only-desk">
          <Vinyl />
        </div>
      </header>
      <table className={table.prices} aria-labelledby="prices">
        <thead>
          <tr>
            <th scope="col" className="only-desk">
              US dollars, per piece of coverage
            </th>
            {tiers.map(({ name, tier }, index) => (
              <th key={tier} scope="col" data-tier={tier}>
                <Rings variant={tier} isQuarter />
                <span>Tier {index + 1}</span> <strong>{name}</strong>
              </th>
            ))}
          </tr>
        </thead>
        {priceSides.map(({ side, rows }) => (
          <tbody key={side}>
            <tr className={classNames('only-narrow', styles.narrow)}>
              <th scope="rowgroup" colSpan={tiers.length + 1}>
                Side {side}
              </th>
            </tr>
            {rows.map(({ group, note }, index) => (
              <tr key={group}>
                <th scope="row">
                  <span aria-hidden="true">
                    {side}
                    {index + 1}
                  </span>
                  <div>
                    <strong>{group}</strong> {note}
                  </div>
                </th>
                {tiers.map(({ tier }) => (
                  <td key={tier} data-tier={tier}>
                    {shortPrice(prices[group][tier])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className={styles.fees}>
        <strong>0%</strong>
        <span>
          subscription fees, and nothing from artists: the price is all you pay.{' '}
          <Text as="span" tone="quiet" data-paid="here">
            {outletShareText(feePercent())}
          </Text>
        </span>
      </p>
    </section>
  );
}
