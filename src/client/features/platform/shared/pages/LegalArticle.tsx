import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { anchorOf } from '@/shared/platform/content.rules';
import { Box, Row, Stack, Text } from '@/client/ui/kit';
import styles from './LegalArticle.module.css';

interface LegalArticleProps {
  title: string;
  lead: string;
  /** From when it holds. */
  note?: ReactNode;
  sections: readonly { heading: string; content: ReactNode }[];
}

export const LegalArticle = ({ title, lead, note, sections }: LegalArticleProps) => (
  <Stack as="article" gap={16} rowGap={10} className={styles.page}>
    <Box as="header" padBelow={8} ruleBelow="ink" className={styles.header}>
      <Text as="h1" size="section">
        {title}
      </Text>
      <Text above={4} tone="quiet" size="lead">
        {lead}
      </Text>
      {note ? (
        <Text above={4} tone="quiet">
          {note}
        </Text>
      ) : null}
    </Box>
    <nav className={styles.contents} aria-label="On this page">
      <ol>
        {sections.map(({ heading }) => (
          <Row as="li" key={heading} align="baseline" ruleBelow="line">
            <Box as={Link} grow plain pad={3} to={`#${anchorOf(heading)}`}>
              {heading}
            </Box>
          </Row>
        ))}
      </ol>
    </nav>
    <Stack gap={12} className={styles.sections}>
      {sections.map(({ heading, content }) => (
        <section key={heading} className={styles.section} aria-labelledby={anchorOf(heading)}>
          <h2 id={anchorOf(heading)} tabIndex={-1}>
            {heading}
          </h2>
          {content}
        </section>
      ))}
    </Stack>
  </Stack>
);
