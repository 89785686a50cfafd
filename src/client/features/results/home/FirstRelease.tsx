import { RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { useLatestRelease } from '@/client/entities/releases';
import { formatShortDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { EmptyState } from '@/client/ui/EmptyState';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { Facts } from '@/client/ui/Facts';
import { ListStates } from '@/client/ui/list/ListStates';
import { TitledSection } from '@/client/ui/TitledSection';

export function FirstRelease({ isNew = false }: { isNew?: boolean }) {
  const { rows, more, ...loading } = useLatestRelease();
  const [latest] = rows;
  const isOnly = rows.length === 1 && more.status === 'none';
  /* The steps of a new account already lead to the first one. */
  if (isNew && loading.status !== 'error' && !latest) return null;
  return (
    <TitledSection
      id="your-music"
      title="Your music"
      summary={latest ? descriptionOf(latest.title, isOnly) : null}
    >
      <ListStates
        {...loading}
        errorFallback={RELEASE_MESSAGES.listFailed}
        isEmpty={latest === undefined}
        empty={
          <EmptyState first={{ to: paths.submitMusic, label: 'Submit your music' }}>
            You have not submitted any music yet. Submit your first release to have it reviewed.
          </EmptyState>
        }
      >
        {latest ? (
          <Facts
            facts={[
              { label: 'Format', value: labelOf(RELEASE_FORMAT_OPTIONS, latest.format) },
              { label: 'Genre', value: labelOf(GENRE_OPTIONS, latest.genre) },
              { label: 'Release date', value: formatShortDay(latest.release_date) },
              {
                label: 'Link',
                value: latest.link === null ? 'No link' : <ExternalLink value={latest.link} />,
              },
            ]}
          />
        ) : null}
      </ListStates>
    </TitledSection>
  );
}

const descriptionOf = (title: string, isOnly: boolean): string =>
  isOnly
    ? `You have submitted one release, ${title}.`
    : `You have submitted several releases. ${title} is the latest.`;
