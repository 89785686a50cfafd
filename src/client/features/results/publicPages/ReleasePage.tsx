import { creditsOf, listenName } from '@/shared/music/releasePages.schemas';
import type { Release } from '@/shared/music/releases.schemas';
import { faceOf } from '@/shared/platform/coverArt';
import { formatDuration } from '@/shared/platform/durations';
import { dayText } from '@/shared/platform/format';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { genresText } from '@/shared/platform/styleText';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import type { ShownPiece } from '@/client/features/identity/shared/clippings/Clippings';
import { OpenArrow } from '@/client/features/identity/shared/clippings/PieceState';
import { buttonClass } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Cluster, Ends, Quiet, Text } from '@/client/ui/kit';
import { Leaders } from '@/client/ui/Leaders';
import { RuledList, RuledRow } from '@/client/ui/RuledList';
import { TitledSection } from '@/client/ui/TitledSection';
import { PaidCuttings } from './Cuttings';
import { Acts, Article, CopyButton, NightHead, ReportLink } from './PageParts';
import { ClipPlayer, hasClip, type PublicTrack, TrackTitle } from './ClipPlayer';
import type { PublicPage } from './publicPage';
import { countOf, followable } from './shownPieces';
import styles from './ReleasePage.module.css';

interface PressFile {
  path: string;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export interface PublicRelease extends Pick<
  Release,
  'title' | 'format' | 'genre' | 'styles' | 'artwork'
> {
  /** The campaign's id. */
  id: number;
  releaseId: number;
  path: string;
  artist: string | null;
  /** 'Out since 21.09.2026.', or nothing without a day. */
  out: string;
  links: readonly string[];
  tracks: readonly PublicTrack[];
  biography: string | null;
  credits: string | null;
  artworkFile: PressFile | undefined;
  presskit: PressFile | undefined;
  photos: readonly { id: number; path: string }[];
  pieces: readonly ShownPiece[];
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
};

export function releasePage(release: PublicRelease, now: Date): PublicPage {
  const { title, artist, artwork, path, out } = release;
  const name = artist === null ? title : `${title} by ${artist}`;
  const about = `${labelOf(RELEASE_FORMAT_OPTIONS, release.format)}, ${genresText([release.genre], release.styles)}.`;
  return {
    title: name,
    description: `${name}. ${about} ${out} Where to listen, who made it, and what was written about it.`,
    path,
    main: <ReleasePage release={release} above={`${about} ${out}`} now={now} />,
    share: {
      tier: null,
      face: faceOf({ release: release.releaseId, artwork }),
      above: labelOf(RELEASE_FORMAT_OPTIONS, release.format),
      title,
      by: artist,
      below: `${labelOf(GENRE_OPTIONS, release.genre)}. ${out}`.trim(),
    },
  };
}

function ReleasePage(props: { release: PublicRelease; above: string; now: Date }) {
  const { release, above, now } = props;
  const { title, artist, artwork, path, presskit, tracks } = release;
  const first = tracks.find(hasClip);
  const pieces = followable(release.pieces);
  const count = countOf(pieces);
  return (
    <>
      <NightHead
        seed={faceOf({ release: release.releaseId, artwork })}
        above={above}
        title={title}
        foot={first && <ClipPlayer track={first} />}
      >
        {artist === null ? null : <Text size="card">{artist}</Text>}
        <Acts>
          {presskit ? (
            <a className={buttonClass()} href={`${path}/presskit`} download>
              Download press kit
            </a>
          ) : null}
          <CopyButton>Copy link</CopyButton>
        </Acts>
      </NightHead>
      <Article>
        <div className={styles.pair}>
          <Listen links={release.links} />
          <Tracks tracks={tracks} />
          <Biography text={release.biography} />
          <Credits text={release.credits} />
        </div>
        <Photos release={release} />
        <Downloads release={release} />
        {count === null ? null : (
          <TitledSection id="coverage" title="Coverage">
            <PaidCuttings pieces={pieces} now={now} />
          </TitledSection>
        )}
        <Ends above={16} padAbove={6} ruleAbove="ink">
          <Quiet>
            {`Made on Linernote${artist === null ? '' : ` by ${artist}, who is responsible for this page`}.`}
          </Quiet>
          <ReportLink kind="release" id={release.id} />
        </Ends>
      </Article>
    </>
  );
}

const Listen = ({ links }: Pick<PublicRelease, 'links'>) =>
  links.length === 0 ? null : (
    <TitledSection id="listen" title="Listen" summary="Leaves Linernote">
      <RuledList className={styles.list}>
        {links.map((link, index) => (
          <RuledRow
            key={link}
            number={index + 1}
            title={
              <a className="whole" href={link} rel="nofollow noreferrer" title={link}>
                {listenName(link)}
              </a>
            }
          >
            <OpenArrow />
          </RuledRow>
        ))}
      </RuledList>
    </TitledSection>
  );

function Tracks({ tracks }: Pick<PublicRelease, 'tracks'>) {
  const seconds = tracks.reduce((sum, track) => sum + (track.seconds ?? 0), 0);
  return tracks.length === 0 ? null : (
    <TitledSection
      id="tracks"
      title="Tracks"
      summary={seconds > 0 ? formatDuration(seconds) : null}
    >
      <RuledList className={styles.list}>
        {tracks.map((track, index) => (
          <RuledRow key={track.position} number={index + 1} title={<TrackTitle track={track} />}>
            {track.seconds === null ? null : (
              <Quiet as="span" number>
                {formatDuration(track.seconds)}
              </Quiet>
            )}
          </RuledRow>
        ))}
      </RuledList>
    </TitledSection>
  );
}

const Biography = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <TitledSection id="about" title="Biography">
      <Text id="biography" words below={5}>
        {text}
      </Text>
      <CopyButton of="biography">Copy the text</CopyButton>
    </TitledSection>
  );

const Credits = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <TitledSection id="credits" title="Credits">
      <div className={styles.credits}>
        <Leaders
          lines={creditsOf(text).map(({ role, name }) =>
            role === null ? { label: name, value: null } : { label: role, value: name },
          )}
        />
      </div>
    </TitledSection>
  );

const FREE = 'Free to print with this release';

/** Thumbnails that link to the full photos. */
const Photos = ({ release: { photos, artist, title, path } }: { release: PublicRelease }) =>
  photos.length === 0 ? null : (
    <TitledSection id="photos" title="Photos" summary={FREE}>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a href={`${path}/photo/${photo.id}`} download>
              <Cover
                seed={{ picture: photo.path, drawn: '' }}
                label={`Photo ${index + 1} of ${artist ?? title}`}
              />
              Download
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  );

const sizeOf = ({ width, height }: PressFile): string =>
  width === null || height === null ? '' : `, ${width} × ${height}`;

/** The artwork and the press kit, if the artist offers them. */
const Downloads = ({ release }: { release: PublicRelease }) => {
  const { artworkFile, presskit, path, title } = release;
  return (
    <>
      {artworkFile ? (
        <TitledSection id="artwork" title="Artwork" summary={FREE}>
          <div className={styles.artwork}>
            <Cover seed={{ picture: artworkFile.path, drawn: '' }} side={264} />
            <Cluster as="p" justify="between" rowGap={0} padAbove={2}>
              <Quiet as="span">Artwork{sizeOf(artworkFile)}</Quiet>
              <a href={`${path}/artwork`} download aria-label={`Download the artwork of ${title}`}>
                Download
              </a>
            </Cluster>
          </div>
        </TitledSection>
      ) : null}
      {presskit ? (
        <Cluster
          as="section"
          data-tier="rising"
          gap={5}
          justify="between"
          corner="card"
          className={styles.kit}
        >
          <div>
            <h2>Press kit</h2>
            <p>
              {`What ${title} is, for anybody who writes about it. ${FILE_TYPES[presskit.mediaType] ?? 'File'}, ${formatFileSize(presskit.bytes)}.`}
            </p>
          </div>
          <a className={buttonClass({ variant: 'dark' })} href={`${path}/presskit`} download>
            Download press kit
          </a>
        </Cluster>
      ) : null}
    </>
  );
};

interface LinkedRelease {
  campaignId: number;
  releaseId: number;
  code: string;
  path: string;
  title: string;
  artist: string | null;
  artwork: string | null;
  releaseDate: string | null;
}

/** The small page behind a tracked link. It says nothing that an embargo would forbid. */
export function linkedReleasePage(release: LinkedRelease, today: string): PublicPage {
  const { campaignId, code, path, title, artist, releaseDate: day } = release;
  const out = day === null ? '' : `Out ${day > today ? 'on' : 'since'} ${dayText(day)}`;
  const name = artist === null ? title : `${title} by ${artist}`;
  return {
    title: name,
    description: out === '' ? `${name}.` : `${name}. ${out}.`,
    path,
    isUnlisted: true,
    main: (
      <NightHead
        seed={faceOf({ release: release.releaseId, artwork: release.artwork })}
        above={out}
        title={title}
      >
        {artist === null ? null : <Text size="card">{artist}</Text>}
        <ReportLink above={8} kind="release" id={campaignId} link={code} />
      </NightHead>
    ),
  };
}
