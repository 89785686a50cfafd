import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CampaignNeed } from '@/shared/music/campaigns.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { faceOf } from '@/shared/platform/coverArt';
import { formatCount, upperFirst } from '@/shared/platform/format';
import { useOpenOrdersOf } from '@/client/entities/orderHooks';
import { useUtcDay } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { siteOrigin } from '@/client/lib/site';
import { classNames } from '@/client/ui/classNames';
import { ClockSleeve } from '@/client/ui/Clock';
import { Faint } from '@/client/ui/kit';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { dotOf } from '@/client/ui/StatusChip';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import {
  clockOf,
  isOpen,
  statusOf,
  waitingOfRelease,
} from '@/client/features/music/shared/campaigns/campaignStatus';
import styles from './MusicPage.module.css';

const NEEDS: Record<CampaignNeed, string> = {
  description: 'a description',
  music: 'music',
};

function noteOf({ stage, missing, pieces }: Campaign): string {
  if (stage === 'in_review') return 'A person is listening';
  if (stage === 'declined') return 'Read the reason and send it again';
  if (stage === 'approved')
    return pieces.length === 0 ? 'No pieces' : formatCount(pieces.length, 'piece');
  if (missing.length === 0) return 'Ready for review';
  const names = new Intl.ListFormat('en-GB').format(missing.map((need) => NEEDS[need]));
  return `${upperFirst(names)} ${missing.length === 1 ? 'is' : 'are'} missing`;
}

/** The pieces of an open campaign and the orders that wait for the artist. */
function OpenNote({ campaign }: { campaign: Campaign }) {
  const { orders } = useOpenOrdersOf(campaign.id);
  const turns = orders.filter(({ order }) => order.is_waiting).length;
  const waits = turns === 0 ? '' : `, ${formatCount(turns, 'order')} waiting for you`;
  return noteOf(campaign) + waits;
}

interface MusicCardProps {
  campaign: Campaign;
  /** Its place in the list, from 0. */
  position: number;
  isLarge: boolean;
  actions: { onEdit: (release: number) => void; onDelete: (release: number) => void };
}

export function MusicCard({ campaign, position, isLarge, actions }: MusicCardProps) {
  const { id, release, title, artwork, coverage_page: page, pieces, stage } = campaign;
  const { text, tone } = statusOf(campaign, useUtcDay());
  const [copied, setCopied] = useState('');
  const navigate = useNavigate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(page ?? '', siteOrigin()).toString());
      setCopied('The link is copied');
    } catch {
      setCopied('The link could not be copied');
    }
  };
  const items = [
    { id: 'edit', label: 'Edit', act: () => actions.onEdit(release) },
    stage === 'declined' && {
      ...{ id: 'reason', label: 'Read the reason' },
      act: () => void navigate(paths.campaign(id)),
    },
    page !== null && { id: 'copy', label: 'Copy the page’s link', act: () => void copy() },
    pieces.length > 0 && {
      ...{ id: 'report', label: 'Report' },
      act: () => void navigate(paths.report(id)),
    },
    { id: 'delete', label: 'Delete', isDanger: true, act: () => actions.onDelete(release) },
  ].filter((item) => item !== false);
  return (
    <li className={classNames(styles.card, isLarge && styles.large)} {...rowFocusTarget(position)}>
      <ClockSleeve
        {...clockOf(campaign)}
        seed={faceOf({ release, artwork })}
        side={isLarge ? 200 : 80}
      />
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link className="whole" to={paths.campaign(id)}>
            {title}
          </Link>
        </h2>
        <p className={classNames(styles.status, dotOf(tone))}>{text}</p>
        <Faint className={styles.note} role="status">
          {copied === '' ? (
            isOpen(campaign) ? (
              <OpenNote campaign={campaign} />
            ) : (
              noteOf(campaign)
            )
          ) : (
            copied
          )}
        </Faint>
        <WaitingValues values={waitingOfRelease(campaign)} />
        <div className={styles.menu}>
          <MoreMenu
            isInRow
            label={`More for ${title}`}
            items={items}
            onChoose={(chosen) => items.find((item) => item.id === chosen)?.act()}
          />
        </div>
      </div>
    </li>
  );
}
