import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { twoDigits } from '@/client/lib/dates';
import { ButtonLink } from '../Button';
import { classNames } from '../classNames';
import { Box, Quiet, Text } from '../kit';
import { RuledItem } from '../RuledList';
import styles from './TaskList.module.css';

interface TaskRowProps {
  position: number;
  cover: ReactNode;
  title: string;
  /** The line under the title, and what stands there on a phone. */
  meta: ReactNode;
  phone: ReactNode;
  to: string;
  /** What the button does; it leads where the row does. */
  action: string;
  /** The facts beside the words; the list sets their widths and the button's in `--columns`. */
  facts: readonly ReactNode[];
}

/** A thing to do in one line. On a phone the first one has its button below it. */
export function TaskRow(props: TaskRowProps) {
  const { position, cover, title, meta, phone, to, action, facts } = props;
  const isFirst = position === 1;
  return (
    <RuledItem>
      <div className={classNames(styles.row, isFirst && styles.first)} data-acts>
        <Text as="span" tone="faint" number className={styles.wide} aria-hidden="true">
          {twoDigits(position)}
        </Text>
        <Box as="span" square={48} className="thumbnail">
          {cover}
        </Box>
        <div>
          <Text as="h3" size="entry" leading={120} breaks>
            <Box as={Link} plain className="whole" to={to}>
              {title}
            </Box>
          </Text>
          <Quiet as="div" className={styles.wide}>
            {meta}
          </Quiet>
          <Quiet as="div" className={styles.phone}>
            {phone}
          </Quiet>
        </div>
        {facts.map((fact, index) => (
          <Text as="div" key={index} size="small" leading={140} className={styles.wide}>
            {fact}
          </Text>
        ))}
        <div className={classNames(styles.step, 'offer')}>
          <ButtonLink
            to={to}
            size="sm"
            variant={isFirst ? 'primary' : 'outline'}
            aria-label={`${action}: ${title}`}
          >
            {action}
          </ButtonLink>
        </div>
        <svg className="drawing" width="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M7.5 4l6 6-6 6" />
        </svg>
      </div>
    </RuledItem>
  );
}
