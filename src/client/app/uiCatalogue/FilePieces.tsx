import { useState } from 'react';
import { FileDrop } from '@/client/ui/FileDrop';

const TEXT_FILE = new File(['x'.repeat(52_000)], 'press-kit.txt', { type: 'text/plain' });

export function FilePieces() {
  const [artwork, setArtwork] = useState<File | null>(null);
  const [presskit, setPresskit] = useState<File | null>(TEXT_FILE);
  const noChange = () => undefined;
  return (
    <>
      <FileDrop
        label="Artwork"
        name="artwork"
        kind="image"
        accept=".png,.jpg,.jpeg"
        hint="PNG or JPEG, at most 10 MB."
        file={artwork}
        onChange={setArtwork}
      />
      <FileDrop
        label="Press kit"
        name="presskit"
        kind="document"
        accept=".pdf,.txt"
        file={presskit}
        onChange={setPresskit}
      />
      <FileDrop
        label="File in error"
        name="wrong"
        kind="document"
        accept=".pdf,.txt"
        file={TEXT_FILE}
        onChange={noChange}
        error="This file is larger than 20 MB. Please choose a smaller one."
      />
      <FileDrop
        label="File on its way"
        name="sending"
        kind="document"
        accept=".pdf,.txt"
        file={TEXT_FILE}
        onChange={noChange}
        progress={0.62}
        onCancel={noChange}
      />
    </>
  );
}
