import type { ReactNode } from 'react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { formatDuration } from '@/client/lib/dates';
import { StepButton } from '@/client/player/StepButton';
import { usePlayerTime, useThePlayer } from '@/client/player/usePlayer';
import { Cover } from '@/client/ui/Cover';
import bar from '@/client/ui/FootBar.module.css';
import { classNames } from '@/client/ui/classNames';
import { Box, Row, Text } from '@/client/ui/kit';
import { PlayButton } from '@/client/ui/PlayButton';
import { faceOf } from '@/shared/platform/coverArt';
import {
  artistOf,
  type SubmissionSounds,
} from '@/client/features/trade/shared/submissions/submissions';

interface PlayerDockProps {
  submission: Submission;
  rows: readonly Submission[];
  sounds: SubmissionSounds;
  children: ReactNode;
}

/** The player at the foot of a phone, with the decision, in place of the five doors. */
export function PlayerDock({ submission, rows, sounds, children }: PlayerDockProps) {
  const { place, duration } = usePlayerTime();
  const player = useThePlayer();
  const { title, artwork, release } = submission;
  return (
    <section aria-label="Player" data-own-player="" className={classNames(bar.bar, 'night')}>
      <Row full>
        <Cover seed={faceOf({ release, artwork })} square={44} side={44} />
        <Box grow shrinks>
          <Text weight="strong" breaks>
            {title}
          </Text>
          <Text tone="quiet" size="caption" number>
            {`${artistOf(submission)}. ${formatDuration(place)} of ${formatDuration(duration)}`}
          </Text>
        </Box>
        <PlayButton
          variant="loud"
          of={title}
          isPlaying={sounds.isPlaying}
          onPress={() => sounds.toggleRow(submission, rows)}
        />
        <StepButton by={1} onPress={() => player.with((engine) => engine.step(1))} />
      </Row>
      {children}
    </section>
  );
}
