import type { Campaign } from '@/shared/music/campaignsContract';
import { GENRE_OPTIONS, labelOf } from '@/shared/platform/options';
import { fromCents } from '@/shared/platform/cents';
import { formatDay } from '@/client/lib/dates';
import { cataloguePath } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import styles from './OwnPlan.module.css';
import { budgetText, helpFor, priceOf } from './planTexts';
import type { Planner } from './usePlanner';

/** How to fill an empty plan: a budget, more of it, more time, or another genre. */
export function PlanHelp({ planner, campaign }: { planner: Planner; campaign: Campaign }) {
  const { rows, services, wish, around, budgetCents, isProposing, answer } = planner;
  if (rows.length > 0 || services.size === 0 || isProposing) return null;
  const all = [...services.values()];
  if (budgetCents === 0) return <p className={styles.help}>{budgetText(all, around)}</p>;
  const help = helpFor(all, labelOf(GENRE_OPTIONS, campaign.genre), wish);
  if (!help) {
    return (
      <div className={styles.help}>
        <p>There is nothing in this plan.</p>
        <Button onClick={planner.proposeOther}>Make a proposal</Button>
      </div>
    );
  }
  const { text, budgetCents: budget, releaseDay, isGenre } = help;
  return (
    <div className={styles.help}>
      <p role="status">{text}</p>
      {budget === undefined ? null : (
        <Button onClick={() => answer({ budget: fromCents(budget + planner.elsewhereCents) })}>
          Make the budget {priceOf(budget + planner.elsewhereCents)}
        </Button>
      )}
      {releaseDay === undefined ? null : (
        <Button onClick={() => answer({ release_day: releaseDay })}>
          Plan around {formatDay(releaseDay)}
        </Button>
      )}
      {isGenre ? <ButtonLink to={cataloguePath(campaign.id)}>See other genres</ButtonLink> : null}
    </div>
  );
}
