import type { ReactNode } from 'react';
import type { Face } from '@/shared/platform/coverArt';
import { lengthClass } from '@/shared/platform/format';
import type { ReportKind } from '@/shared/platform/reports.rules';
import { paths } from '@/client/lib/paths';
import { Button, buttonClass, type ButtonVariant } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { Box, Cluster, type Look, Text } from '@/client/ui/kit';
import { Sleeve } from '@/client/ui/Vinyl';
import styles from './PageParts.module.css';

export const Article = ({ isNarrow, children }: { isNarrow?: true; children: ReactNode }) => (
  <article className={classNames(styles.article, isNarrow && styles.narrow)}>{children}</article>
);

interface MemberLinkProps {
  /** Where members go instead of signing up, by the page's script. */
  member: string;
  variant?: ButtonVariant;
  size?: 'sm';
  label?: string;
  children: ReactNode;
}

export const MemberLink = ({ member, label, children, ...look }: MemberLinkProps) => (
  <a
    className={buttonClass(look)}
    href={paths.signUpArtist}
    data-member={member}
    aria-label={label}
  >
    {children}
  </a>
);

export const Acts = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) => (
  <Cluster above={6} className={classNames(styles.offPaper, className)}>
    {children}
  </Cluster>
);

/** Copies the page's address, or the text of an element; the page's script shows the button. */
export const CopyButton = ({ of = '', children }: { of?: string; children: ReactNode }) => (
  <Button hidden data-copy={of} {...(of !== '' && { size: 'sm' })}>
    <span aria-live="polite">{children}</span>
  </Button>
);

export const Invite = ({ children }: { children: ReactNode }) => (
  <Cluster
    justify="between"
    gap={8}
    rowGap={4}
    above={16}
    pad={8}
    ruleAbove="ink"
    ruleBelow="ink"
    className={styles.offPaper}
  >
    {children}
  </Cluster>
);

export const reportAddress = (kind: ReportKind, id: number, link?: string): string =>
  `/report?kind=${kind}&id=${id}${link === undefined ? '' : `&link=${link}`}`;

interface ReportLinkProps extends Pick<Look, 'above'> {
  kind: ReportKind;
  id: number;
  link?: string;
}

export const ReportLink = ({ above, ...thing }: ReportLinkProps) => (
  <Text size="small" above={above} className={styles.offPaper}>
    <a href={reportAddress(thing.kind, thing.id, thing.link)} rel="nofollow">
      Report this page
    </a>
  </Text>
);

interface NightHeadProps {
  seed: Face;
  above: ReactNode;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  /** Leaves the room to what is below. */
  isSmall?: true;
}

/** The dark head of a release: its sleeve with the record, its name, and what one can do. */
export const NightHead = ({ seed, above, title, children, foot, isSmall }: NightHeadProps) => (
  <div className={classNames(styles.night, isSmall && styles.small)}>
    <div className={styles.head}>
      <Sleeve className={styles.sleeve}>
        <Cover seed={seed} side={360} isFirst />
      </Sleeve>
      <Box shrinks className={styles.words}>
        <p>{above}</p>
        <h1 className={styles[lengthClass(title)]}>{title}</h1>
        {children}
      </Box>
      {foot}
    </div>
  </div>
);
