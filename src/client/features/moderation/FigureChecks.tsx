import { useState } from 'react';
import { STALE } from '@/shared/apiError';
import type { ModeratedOutlet } from '@/shared/moderation/moderationContract';
import { MODERATION_MESSAGES } from '@/shared/moderation/moderationMessages';
import { labelOf } from '@/shared/options';
import { linkStateOf } from '@/shared/orders/linkStates';
import { FIGURE_OPTIONS, formatCount } from '@/shared/outlets/figures';
import type { Figure } from '@/shared/outlets/outletsContract';
import { moderationEndpoints } from '@/client/entities/moderation/moderationHooks';
import { useCall } from '@/client/entities/useCall';
import { toApiError } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { causeOf } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { PieceState } from '@/client/widgets/clippings/PieceState';
import { FigureChip } from '@/client/widgets/outlets/FigureChip';
import { Part } from './Detail';
import styles from './FigureChecks.module.css';

interface FigureChecksProps {
  outlet: ModeratedOutlet;
  onChecked: () => void;
}

/** The outlet's audience, each figure with a tick if its link proves it, and its sample pieces. */
export function FigureChecks({
  outlet: { figures, samples, is_own },
  onChecked,
}: FigureChecksProps) {
  const check = useCall(moderationEndpoints.checkFigure);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async ({ id, version }: Figure, approve: boolean, row: HTMLElement | null) => {
    setFailure(null);
    try {
      await check.send({ id, version, body: { approve } });
    } catch (reason) {
      const error = toApiError(reason);
      setFailure(
        error.code === STALE
          ? MODERATION_MESSAGES.figureChanged
          : causeOf(error, MODERATION_MESSAGES.decideFailed),
      );
    }
    /* the two buttons disappear */
    row?.focus();
    onChecked();
  };
  return (
    <>
      <Alert tone="error">{failure}</Alert>
      {figures.length === 0 ? null : (
        <Part title="Audience">
          <ul className={styles.list}>
            {figures.map((figure) => {
              const { id, kind, count, proof, state } = figure;
              const label = labelOf(FIGURE_OPTIONS, kind);
              return (
                <li key={id} className={styles.row} tabIndex={-1}>
                  <span>
                    <b>{`${label}, ${formatCount(count)}`}</b>
                    {proof === null ? null : <ExternalLink value={proof} />}
                  </span>
                  <FigureChip state={state} />
                  {state === 'waiting' && !is_own ? (
                    <span className={styles.ways}>
                      <Button
                        size="sm"
                        isBusy={check.isSending}
                        aria-label={`${label} is proved`}
                        onClick={({ currentTarget }) =>
                          void decide(figure, true, currentTarget.closest('li'))
                        }
                      >
                        Proved
                      </Button>
                      <Button
                        size="sm"
                        isBusy={check.isSending}
                        aria-label={`${label} is not proved`}
                        onClick={({ currentTarget }) =>
                          void decide(figure, false, currentTarget.closest('li'))
                        }
                      >
                        Not proved
                      </Button>
                    </span>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </Part>
      )}
      {samples.length === 0 ? null : (
        <Part title="Sample pieces">
          <SampleLinks samples={samples} />
        </Part>
      )}
    </>
  );
}

/** The sample pieces with the results of their checks. */
const SampleLinks = ({ samples }: Pick<ModeratedOutlet, 'samples'>) => (
  <ul className={styles.list}>
    {samples.map(({ id, url, title, finding }) => (
      <li key={id} className={styles.row}>
        <span>
          {title === null ? null : <b>{title}</b>}
          <ExternalLink value={url} />
        </span>
        <PieceState state={linkStateOf(finding, formatDay)} />
      </li>
    ))}
  </ul>
);
