import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { CampaignWork } from '@/shared/results/campaignReport.schemas';
import { formatPrice, formatCount } from '@/shared/platform/format';
import { linkStateOf } from '@/shared/identity/links.rules';
import { formatDay, formatDuration } from '@/client/lib/dates';
import { BigFigures } from '@/client/ui/BigFigures';

export const CampaignFigures = ({ work }: { work: CampaignWork | undefined }) => (
  <BigFigures figures={figuresOf(work)} />
);

const orders = (count: number, what: string): string =>
  count === 0 ? '' : `${formatCount(count, 'order')}, ${what}`;

function figuresOf(work: CampaignWork | undefined) {
  if (!work) {
    const names = ['Spent', 'Held', 'Live pieces'];
    return names.map((name) => ({ name, value: '–', note: '' }));
  }
  const { spent, paid_orders, held, held_orders, pieces } = work;
  const lostPieces = pieces
    .map(({ finding }) => linkStateOf(finding, formatDay))
    .filter(({ name }) => name === 'gone');
  return [
    { name: 'Spent', value: formatPrice(spent), note: orders(paid_orders, 'accepted') },
    { name: 'Held', value: formatPrice(held), note: orders(held_orders, 'refunded if late') },
    {
      name: 'Live pieces',
      value: String(liveOf(work)),
      note:
        lostPieces.length === 1
          ? `1 gone${lostPieces[0]?.text.slice('Gone'.length)}`
          : lostPieces.length > 1
            ? `${lostPieces.length} gone`
            : '',
    },
  ];
}

export const liveOf = ({ pieces }: CampaignWork): number =>
  pieces.filter(({ finding }) => linkStateOf(finding, formatDay).name === 'live').length;

export function reviewTime(hours: number | null): string {
  if (hours === null) return '';
  if (hours < 48) return hours === 1 ? 'about an hour' : `about ${hours} hours`;
  return `about ${Math.round(hours / 24)} days`;
}

export function lengthOf({ tracks }: Pick<Campaign, 'tracks'>): string {
  if (tracks.length === 0) return '';
  const seconds = tracks.reduce((sum, track) => sum + (track.seconds ?? 0), 0);
  const count = tracks.length === 1 ? '1 track' : `${tracks.length} tracks`;
  return `${count}, ${formatDuration(seconds)}`;
}
