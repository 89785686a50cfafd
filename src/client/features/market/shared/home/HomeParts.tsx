import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type BlogPostSummary, HOME_TEASER_POSTS } from '@/shared/platform/blogPosts';
import { paths } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { Disclosure } from '@/client/ui/Disclosure';
import { Box, Stack, Text } from '@/client/ui/kit';
import { StructuredData } from '@/client/ui/StructuredData';
import styles from './HomeParts.module.css';

const faqPage = (questions: QuestionsProps['questions']) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface QuestionsProps {
  /** Each with its answer as text, and as shown if that differs. */
  questions: readonly { question: string; answer: string; content?: ReactNode }[];
}

export const Questions = ({ questions }: QuestionsProps) => (
  <>
    <StructuredData data={faqPage(questions)} />
    <Box ruleAbove="ink">
      {questions.map(({ question, answer, content }, index) => (
        <Disclosure key={question} title={question} name="faq" defaultOpen={index === 0}>
          {content ?? <p>{answer}</p>}
        </Disclosure>
      ))}
    </Box>
  </>
);

export const Teaser = ({ posts }: { posts: readonly BlogPostSummary[] }) => (
  <Stack as="ul" gap={5} rowGap={8} below={10} className={styles.posts}>
    {posts.slice(0, HOME_TEASER_POSTS).map(({ id, image, title, subtitle }) => (
      <Box as="li" key={id} anchors className={styles.post}>
        <Cover seed={image} ratio={2} className={styles.cover} />
        <Text as="h3" above={5} below={2} size="card">
          <Link className="whole" to={paths.blogPost(id)}>
            {title}
          </Link>
        </Text>
        <Text tone="quiet">{subtitle}</Text>
      </Box>
    ))}
  </Stack>
);
