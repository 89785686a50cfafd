import { useRef, useState } from 'react';
import { saveFile } from '@/client/lib/saveFile';
import { randomUuid } from '@/client/lib/uuid';
import { Button } from '@/client/ui/Button';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { labelClass } from '@/client/ui/Field';
import { Cluster, Stack, Text } from '@/client/ui/kit';
import {
  coverArt,
  type CoverStyle,
  coverSvg,
  MOTIFS,
  type PaletteColour,
  SCHEMES,
} from '@/shared/platform/coverArt';
import styles from './DrawCover.module.css';

interface Drawing extends CoverStyle {
  seed: string;
}

export interface DrawCoverProps {
  title: string;
  file: File | null;
  onDrawn: (file: File) => void;
}

/** Pixels; what streaming services ask for. */
const SIDE = 3000;

const PATTERNS = [
  { value: 'rings', label: 'Rings' },
  { value: 'bars', label: 'Bars' },
  { value: 'sunset', label: 'Sunset' },
  { value: 'quarters', label: 'Quarters' },
] as const;

const INKS: Readonly<Record<PaletteColour, string>> = {
  ink: 'black',
  paper: 'white',
  signal: 'orange',
  amber: 'yellow',
  violet: 'violet',
  lilac: 'lilac',
  mint: 'green',
  night: 'dark blue',
};

const threeOf = (scheme: CoverStyle['scheme']) => scheme.slice(0, 3);

/** A cover for a release without a picture, which is sent like any other artwork. */
export function DrawCover({ title, file, onDrawn }: DrawCoverProps) {
  const [drawn, setDrawn] = useState<Drawing & { file: File | null }>();
  const [hasFailed, setFailed] = useState(false);
  const last = useRef<Drawing>(null);
  const draw = async (drawing: Drawing) => {
    last.current = drawing;
    setFailed(false);
    try {
      const made = await pictureOf(drawing);
      if (last.current !== drawing) return;
      setDrawn({ ...drawing, file: made });
      onDrawn(made);
    } catch {
      setFailed(true);
    }
  };
  const failure = hasFailed ? (
    <Text role="alert" size="small">
      The cover could not be drawn. Please choose a picture.
    </Text>
  ) : null;
  if (drawn?.file == null || drawn.file !== file) {
    const { motif, scheme } = coverArt(title);
    return (
      <div>
        <Button size="sm" onClick={() => void draw({ seed: title, motif, scheme })}>
          Draw a cover
        </Button>
        {failure}
      </div>
    );
  }
  const { seed, motif, scheme } = drawn;
  return (
    <Stack gap={4} framed>
      <ChipGroup
        legend="Pattern"
        name="pattern"
        type="single"
        options={PATTERNS}
        value={motif}
        onChange={(value) =>
          void draw({ seed, scheme, motif: MOTIFS.find((each) => each === value) ?? motif })
        }
      />
      <fieldset>
        <legend className={labelClass}>Inks</legend>
        <Cluster gap={2} above={2}>
          {SCHEMES.map((each) => (
            <label key={each.join(' ')} className={styles.inks}>
              <input
                type="radio"
                name="inks"
                className="over"
                aria-label={threeOf(each)
                  .map((ink) => INKS[ink])
                  .join(', ')}
                checked={each === scheme}
                onChange={() => void draw({ seed, motif, scheme: each })}
              />
              <svg viewBox="0 0 3 3" aria-hidden="true">
                {threeOf(each).map((ink, index) => (
                  <rect key={ink} x={index} width="1" height="3" fill={`var(--art-${ink})`} />
                ))}
              </svg>
            </label>
          ))}
        </Cluster>
      </fieldset>
      <Cluster gap={2}>
        <Button size="sm" onClick={() => void draw({ seed: randomUuid(), motif, scheme })}>
          Shuffle
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => drawn.file && saveFile(drawn.file, `${title.trim() || 'cover'}.png`)}
        >
          Download, 3,000 px
        </Button>
      </Cluster>
      {failure}
    </Stack>
  );
}

async function pictureOf({ seed, ...style }: Drawing): Promise<File> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(coverSvg(seed, 1, SIDE, style))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas has no picture.');
  return new File([blob], 'cover.png', { type: blob.type });
}
