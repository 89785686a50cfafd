import type { FoundOffer } from '@/client/entities/entityRecords';
import { artistOf } from '@/client/features/trade/shared/orders/orderText';
import { formatDay } from '@/client/lib/dates';
import type { ButtonVariant } from '@/client/ui/Button';
import { CopyButton } from '@/client/ui/CopyButton';
import { linkText } from '@/client/ui/ExternalLink';
import { formatCount } from '@/shared/platform/format';
import type { LinkGoal, OrderClicks, OrderLink } from '@/shared/trade/deliveries.schemas';
import type { Role } from '@/shared/platform/options';
import { Box, Cluster, Faint, Text } from '@/client/ui/kit';
import styles from './PieceLink.module.css';

interface PieceLinkProps {
  found: FoundOffer;
  link: OrderLink;
  clicks: OrderClicks | null;
  role: Role;
}

export const PieceLink = ({ found, link, clicks, role }: PieceLinkProps) => (
  <>
    <span title={link.url}>{linkText(link.url)}</span>
    <Faint breaks>
      {goalText(link.leads_to, role === 'artist' ? 'your' : `${artistOf(found.order)}’s`)}
    </Faint>
    {clicks === null ? null : <Counted clicks={clicks} />}
  </>
);

export const PieceLinkNote = ({ link }: Pick<PieceLinkProps, 'link'>) => (
  <Cluster justify="between" padAll={4} corner="input" fill="sunken" size="small">
    <Text basis={14} shrinks>
      <Box as="b" shrinks breaks block weight="strong" title={link.url}>
        {linkText(link.url)}
      </Box>
      Put this link into your piece: it {NOTES[link.leads_to]}
    </Text>
    <CopyLink link={link} />
  </Cluster>
);

interface CopyLinkProps extends Pick<PieceLinkProps, 'link'> {
  variant?: ButtonVariant;
}

export const CopyLink = ({ link, variant }: CopyLinkProps) => (
  <CopyButton size="sm" variant={variant} text={link.url} aria-label="Copy the link for the piece">
    Copy
  </CopyButton>
);

const goalText = (goal: LinkGoal, whose: string): string =>
  ({
    page: `Leads to ${whose} release page`,
    link: `Leads to ${whose} link`,
    coverage: `Leads to ${whose} coverage page`,
    release: `Leads to a small page of ${whose} release`,
    nowhere: `Leads nowhere: ${whose} release is not public here`,
  })[goal];

const NOTES: Readonly<Record<LinkGoal, string>> = {
  page: 'leads to the release page and counts clicks.',
  link: 'leads to the artist’s link and counts clicks.',
  coverage: 'leads to the artist’s coverage page and counts clicks.',
  release: 'leads to a small page of the release and counts clicks.',
  nowhere: 'leads nowhere while the release is not public here.',
};

const DAYS_SHOWN = 31;

function Counted({ clicks }: { clicks: OrderClicks }) {
  const { people, robots, days } = clicks;
  return (
    <details>
      <summary>
        {`${formatCount(people, 'click')} by people, ${formatCount(robots, 'click')} by robots`}
      </summary>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">People</th>
            <th scope="col">Robots</th>
          </tr>
        </thead>
        <tbody>
          {days.slice(0, DAYS_SHOWN).map((each) => (
            <tr key={each.day}>
              <th scope="row">{formatDay(each.day)}</th>
              <td>{each.people}</td>
              <td>{each.robots}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Faint>
        A visitor counts once a day. Robots are recognised by how they identify themselves and by
        bursts, so some count as people. A click does not say why somebody came. Days are in UTC.
      </Faint>
    </details>
  );
}
