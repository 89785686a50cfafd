import { faceOf } from '@/shared/platform/coverArt';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Release } from '@/shared/music/releases.schemas';
import type { ShownPiece } from '@/client/features/identity/shared/clippings/Clippings';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Box, Cluster, Ends, Text } from '@/client/ui/kit';
import { PaidCuttings } from './Cuttings';
import { Acts, Article, CopyButton, NightHead, ReportLink } from './PageParts';
import type { PublicPage } from './publicPage';
import { countOf, followable } from './shownPieces';

export interface ShownCoverage {
  /** The campaign's id. */
  id: number;
  path: string;
  artist: string | null;
  release: Pick<Release, 'id' | 'title' | 'format' | 'genre' | 'link' | 'artwork'>;
  pieces: readonly ShownPiece[];
}

export function coveragePage(coverage: ShownCoverage, now: Date): PublicPage {
  const { id, path, artist, release } = coverage;
  const { title, link } = release;
  const name = artist === null ? title : `${title} by ${artist}`;
  const about = `${labelOf(RELEASE_FORMAT_OPTIONS, release.format)}, ${labelOf(GENRE_OPTIONS, release.genre)}`;
  const face = faceOf(release);
  const pieces = followable(coverage.pieces);
  const count = countOf(pieces);
  return {
    title: `Coverage of ${name}`,
    description: `What outlets have published about ${name} (${about}), with links. All of it is paid promotion, ordered on Linernote.`,
    path,
    share: {
      ...{ tier: null, face, above: 'Coverage of', title, by: artist },
      below: count === null ? `${about}.` : `${count}, paid promotion.`,
    },
    main: (
      <>
        <NightHead seed={face} above="Coverage of" title={title} isSmall>
          <p>
            {artist === null ? null : `${artist}. `}
            <Text as="span" tone="quiet">
              {`${about}.`}
            </Text>
          </p>
          <Acts>
            {link === null ? null : (
              <a
                className={buttonClass({ variant: 'primary' })}
                href={link}
                rel="nofollow noreferrer"
              >
                Listen
              </a>
            )}
            <CopyButton>Copy link</CopyButton>
          </Acts>
        </NightHead>
        <Box fill="sunken">
          <Article>
            {count === null ? (
              <p>Nothing yet.</p>
            ) : (
              <PaidCuttings pieces={pieces} now={now} path={path} />
            )}
          </Article>
        </Box>
        <Ends gutter pad={10} rowGap={4} className="page">
          <Text tone="quiet">
            Made on Linernote: fixed prices, real outlets, each piece checked.
          </Text>
          <Cluster gap={6} size="small" weight="strong">
            <a href={paths.signUpArtist} data-member={paths.submitMusic}>
              Submit your own music
            </a>
            <ReportLink kind="release" id={id} />
          </Cluster>
        </Ends>
      </>
    ),
  };
}
