import { useState } from 'react';
import { type ApiError, STALE } from '@/shared/platform/apiError';
import { REASON_MAX } from '@/shared/platform/limits';
import type { ModeratedOutlet } from '@/shared/admin/moderation.schemas';
import { CASE_REASONS } from '@/shared/platform/caseReasons.rules';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { labelOf } from '@/shared/platform/options';
import { linkStateOf } from '@/shared/identity/links.rules';
import { FIGURE_OPTIONS, formatCount } from '@/shared/identity/ownPage.rules';
import type { Figure } from '@/shared/identity/ownPage.schemas';
import { useCheckFigureMutation } from '@/client/entities/moderation';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { vanishing } from '@/client/ui/list/useRowFocus';
import { TextArea } from '@/client/ui/Field';
import { PieceState } from '@/client/features/identity/shared/clippings/PieceState';
import { FigureChip } from '@/client/features/identity/shared/outlets/FigureChip';
import { ReasonTemplates } from '@/client/features/platform/shared/reasons/ReasonTemplates';
import { Part } from '../shared/queue/Detail';
import { Box, Cluster, type Look, type PieceProps } from '@/client/ui/kit';

const nameOf = ({ kind, count }: Figure): string =>
  `${labelOf(FIGURE_OPTIONS, kind)}, ${formatCount(count)}`;

const failureOf = (error: ApiError): string =>
  error.code === STALE
    ? MODERATION_MESSAGES.figureChanged
    : causeOf(error, MODERATION_MESSAGES.decideFailed);

export function FigureChecks({ outlet }: { outlet: ModeratedOutlet }) {
  const { figures, samples, is_own } = outlet;
  const [check, { isLoading }] = useCheckFigureMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [refusedId, setRefusedId] = useState<number | null>(null);
  const refused = figures.find(({ id }) => id === refusedId);
  const approve = async ({ id, version }: Figure, row: HTMLElement | null) => {
    setFailure(null);
    try {
      await check({ id, version, body: { approve: true } }).unwrap();
    } catch (reason) {
      setFailure(failureOf(toApiError(reason)));
    }
    /* the two buttons disappear */
    row?.focus();
  };
  return (
    <>
      <Alert tone="error">{failure}</Alert>
      {figures.length === 0 ? null : (
        <Part title="Audience">
          <Box as="ul" ruleAbove="ink">
            {figures.map((figure) => (
              <CheckLine key={figure.id} tabIndex={-1} data-list-row>
                <Box as="span" {...NAMED}>
                  <b>{nameOf(figure)}</b>
                  {figure.proof === null ? null : <ExternalLink value={figure.proof} />}
                </Box>
                <FigureChip state={figure.state} />
                {figure.state === 'waiting' && !is_own ? (
                  <Decision
                    label={labelOf(FIGURE_OPTIONS, figure.kind)}
                    isBusy={isLoading}
                    onProved={(row) => void approve(figure, row)}
                    onRefuse={() => setRefusedId(figure.id)}
                  />
                ) : null}
              </CheckLine>
            ))}
          </Box>
        </Part>
      )}
      {samples.length === 0 ? null : (
        <Part title="Sample pieces">
          <SampleLinks samples={samples} />
        </Part>
      )}
      {refused ? <RefusalDialog figure={refused} onClose={() => setRefusedId(null)} /> : null}
    </>
  );
}

const CheckLine = (props: PieceProps<'li'>) => (
  <Cluster as="li" gap={4} rowGap={2} pad={3} ruleBelow="line" breaks {...props} />
);

const NAMED: Look = { flow: 'grid', items: 'start', basis: 12, shrinks: true };

interface DecisionProps {
  label: string;
  isBusy: boolean;
  onProved: (row: HTMLElement | null) => void;
  onRefuse: () => void;
}

function Decision({ label, isBusy, onProved, onRefuse }: DecisionProps) {
  return (
    <Cluster as="span" gap={2} align="stretch">
      <Button
        size="sm"
        isBusy={isBusy}
        aria-label={`${label} is proved`}
        onClick={({ currentTarget }) => onProved(currentTarget.closest('li'))}
      >
        Proved
      </Button>
      <Button ref={vanishing} size="sm" aria-label={`${label} is not proved`} onClick={onRefuse}>
        Not proved
      </Button>
    </Cluster>
  );
}

const SampleLinks = ({ samples }: Pick<ModeratedOutlet, 'samples'>) => (
  <Box as="ul" ruleAbove="ink">
    {samples.map(({ id, url, title, finding }) => (
      <CheckLine key={id}>
        <Box as="span" {...NAMED}>
          {title === null ? null : <b>{title}</b>}
          <ExternalLink value={url} />
        </Box>
        <PieceState state={linkStateOf(finding, formatDay)} />
      </CheckLine>
    ))}
  </Box>
);

const loadSchema = async () =>
  (await import(/* webpackChunkName: "moderation-schemas" */ '@/shared/admin/moderation.requests'))
    .figureRefusalSchema;

function RefusalDialog({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const { id, version } = figure;
  const [check] = useCheckFigureMutation();
  const serverForm = useServerForm({
    initialValues: { reason: '' },
    schema: loadSchema,
    send: async ({ reason }) => {
      await check({ id, version, body: { approve: false, reason } }).unwrap();
      onClose();
      return undefined;
    },
    explain: (error) =>
      error.fields.reason === undefined ? { alert: failureOf(error) } : { fields: error.fields },
  });
  const { formik, field } = serverForm;
  return (
    <FormDialog title="Not proved" serverForm={serverForm} submit="Not proved" onClose={onClose}>
      <p>{`${nameOf(figure)}. The outlet is told why, and its page does not show the figure.`}</p>
      <ReasonTemplates
        templates={CASE_REASONS.figures}
        reason={formik.values.reason}
        onPick={(text) => void formik.setFieldValue('reason', text)}
      />
      <TextArea label="Reason" maxLength={REASON_MAX} {...field('reason')} />
    </FormDialog>
  );
}
