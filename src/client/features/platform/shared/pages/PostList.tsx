import type { BlogPostSummary } from '@/shared/platform/blogPosts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Box, Text } from '@/client/ui/kit';
import styles from './PostList.module.css';

export function PostList({ posts }: { posts: readonly BlogPostSummary[] }) {
  return (
    <div className={styles.page}>
      <Text as="h1" below={10} size="section">
        Blog
      </Text>
      <Box as="ul" ruleAbove="ink">
        {posts.map(({ id, image, title, subtitle, published }) => (
          <Box
            as="li"
            key={id}
            flow="grid"
            align="center"
            gap={12}
            rowGap={6}
            pad={8}
            ruleBelow="line"
            className={styles.post}
          >
            <Cover seed={image} ratio={2} className={styles.cover} />
            <div>
              <h2>{title}</h2>
              <Text above={2} below={5} tone="quiet">
                {subtitle}
              </Text>
              <Text below={4} tone="faint" size="small" number>
                <time dateTime={published}>{formatDay(published)}</time>
              </Text>
              <ButtonLink to={paths.blogPost(id)} size="sm">
                Read more<VisuallyHidden>: {title}</VisuallyHidden>
              </ButtonLink>
            </div>
          </Box>
        ))}
      </Box>
    </div>
  );
}
