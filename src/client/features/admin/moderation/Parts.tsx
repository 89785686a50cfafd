import type { ReactNode } from 'react';
import { Detail, type DetailProps, Part } from '../shared/queue/Detail';
import { LINK_LABELS, LINK_NAMES, type LinkName } from '@/shared/platform/options';
import { ExternalLink } from '@/client/ui/ExternalLink';
import styles from './Parts.module.css';
import { Row } from '@/client/ui/kit';
import { latePart } from '@/client/ui/lazyPart';

const DecidedBefore = latePart(
  () => import(/* webpackChunkName: "judged" */ './DecidedBefore'),
  'DecidedBefore',
);

/** What can still be changed about an approved record. */
export const WayBack = latePart(
  () => import(/* webpackChunkName: "judged" */ './WayBack'),
  'WayBack',
);

/** The services that are decided with an outlet. */
export const AlongServices = latePart(
  () => import(/* webpackChunkName: "judged" */ './AlongServices'),
  'AlongServices',
);

export const FileLine = ({ children }: { children: ReactNode }) => (
  <Row as="li" justify="between" pad={1} touch ruleBelow="line">
    {children}
  </Row>
);

export function Links({ of }: { of: Readonly<Record<LinkName, string | null>> }) {
  const given = LINK_NAMES.flatMap((name) => {
    const value = of[name];
    return value === null ? [] : [[name, value] as const];
  });
  if (given.length === 0) return null;
  return (
    <ul className={styles.files}>
      {given.map(([name, value]) => (
        <FileLine key={name}>
          <span>{LINK_LABELS[name]}</span>
          <ExternalLink value={value} />
        </FileLine>
      ))}
    </ul>
  );
}

interface ReviewDetailProps extends DetailProps {
  reason: string | null;
  owner: { id: number };
}

/** A record of Review, why it was declined, and what was decided on its owner before. */
export const ReviewDetail = ({ reason, owner, aside, children, ...props }: ReviewDetailProps) => (
  <Detail
    {...props}
    aside={
      <>
        {aside}
        <DecidedBefore key={owner.id} of={owner.id} />
      </>
    }
  >
    <Part title="Declined because">{reason}</Part>
    {children}
  </Detail>
);
