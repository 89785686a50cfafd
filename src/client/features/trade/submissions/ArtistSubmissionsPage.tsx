import { componentOf } from '@/client/ui/lazyPage';
import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { useState } from 'react';
import { ListScreen } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS, valuesOf } from '@/shared/platform/options';
import { FilterPanel, SubmissionButtons, EMPTY_SHELF, SHELF_TABS } from './SubmissionFilter';

const VIEW = {
  tab: choiceField(['explore', 'saved', 'declined']),
  search: textField,
  sort: choiceField(['shortest', 'longest']),
  genre: optionalField(valuesOf(GENRE_OPTIONS)),
  format: optionalField(valuesOf(RELEASE_FORMAT_OPTIONS)),
};

export const ArtistSubmissionsPage = openPage(
  <SampleSubmissions />,
  componentOf(() => import('./OutletSubmissions'), 'OutletSubmissions'),
  { artist: paths.myReleases },
);

/** The screen for visitors; its lists are always empty. */
function SampleSubmissions() {
  const [view, setView] = useAddressState(VIEW);
  const { tab, sort, genre, format } = view;
  const filters = [genre, format].filter((choice) => choice !== '').length;
  const [isFilterOpen, setFilterOpen] = useState(filters > 0);
  return (
    <ListScreen
      title="Artist submissions"
      view={view}
      onView={setView}
      tabs={{ label: 'Submissions', items: SHELF_TABS }}
      searchLabel="Search submissions"
      tools={
        <SubmissionButtons
          isTurned={sort === 'longest'}
          onTurn={(isTurned) => setView({ sort: isTurned ? 'longest' : 'shortest' })}
          count={filters}
          isOpen={isFilterOpen}
          onToggle={() => setFilterOpen(!isFilterOpen)}
        />
      }
      below={<FilterPanel isOpen={isFilterOpen} filters={{ genre, format }} onChange={setView} />}
      items={[]}
      counted={['match', 'matches']}
      label="Submissions"
      shape="rows"
      renderItem={() => null}
      empty={EMPTY_SHELF[tab]}
      noMatches={EMPTY_SHELF[tab]}
      filters={{
        areSet: filters > 0,
        clearLabel: 'Show all submissions',
        onClear: () => setView({ search: '', genre: '', format: '' }),
      }}
    />
  );
}
