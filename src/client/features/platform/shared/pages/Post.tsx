import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlogPostSummary } from '@/shared/platform/blogPosts';
import { formatCount } from '@/shared/platform/format';
import { SITE_NAME, SITE_PICTURE } from '@/shared/platform/site';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { siteOrigin } from '@/client/lib/site';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Box, Stack, Text } from '@/client/ui/kit';
import type { SharePicture } from '@/client/ui/PageMeta';
import { StructuredData } from '@/client/ui/StructuredData';
import styles from './Post.module.css';

interface PostProps {
  post: BlogPostSummary;
  posts: readonly BlogPostSummary[];
  picture?: SharePicture;
  children: ReactNode;
}

const dataOf = (post: BlogPostSummary, picture: SharePicture) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.subtitle,
  datePublished: post.published,
  image: siteOrigin() + picture.path,
  mainEntityOfPage: siteOrigin() + paths.blogPost(post.id),
  author: { '@type': 'Organization', name: SITE_NAME, url: `${siteOrigin()}/` },
  publisher: { '@type': 'Organization', name: SITE_NAME, url: `${siteOrigin()}/` },
  inLanguage: 'en',
});

export function Post({ post, posts, picture = SITE_PICTURE, children }: PostProps) {
  const { title, subtitle, image, published, minutes } = post;
  return (
    <div className={styles.page}>
      <StructuredData data={dataOf(post, picture)} />
      <article>
        <header>
          <p className={styles.meta}>
            <Box
              as={Link}
              flow="inline"
              align="center"
              touch
              tone="signal"
              weight="strong"
              to={paths.blog}
            >
              Blog
            </Box>
            <span>
              <time dateTime={published}>{formatDay(published)}</time>
            </span>
            <span>{formatCount(minutes, 'minute')} to read</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          <Text above={5} below={8} tone="quiet" size="lead" leading={140}>
            {subtitle}
          </Text>
        </header>
        <Cover seed={image} ratio={2} className={styles.cover} />
        <div className={styles.text}>{children}</div>
      </article>
      <MorePosts posts={posts.filter(({ id }) => id !== post.id)} />
    </div>
  );
}

function MorePosts({ posts }: Pick<PostProps, 'posts'>) {
  return (
    <Box as="section" above={16} padAbove={8} ruleAbove="ink" aria-labelledby="more-posts">
      <Box as="h2" below={4} id="more-posts">
        Read on
      </Box>
      <Box as="ul" below={8}>
        {posts.map(({ id, title, subtitle, image }) => (
          <Stack key={id} as="li" gap={5} align="center" className={styles.other}>
            <Cover seed={image} />
            <div>
              <h3 className={styles.otherTitle}>
                <Box as={Link} plain className="whole" to={paths.blogPost(id)}>
                  {title}
                </Box>
              </h3>
              <Text above={1} tone="quiet">
                {subtitle}
              </Text>
            </div>
          </Stack>
        ))}
      </Box>
      <ButtonLink to={paths.blog}>All posts</ButtonLink>
    </Box>
  );
}
