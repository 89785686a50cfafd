import { useParams, Link } from 'react-router-dom';
import {
  blogPosts,
  type BlogPost,
  type BlogPostId,
  type PostText,
} from '@/shared/platform/blogPosts';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { UnlistedMeta, PageMeta } from '@/client/ui/PageMeta';
import { StructuredData } from '@/client/ui/StructuredData';
import kit from '@/client/ui/kit.module.css';
import styles from './BlogPostPage.module.css';
import { SITE_NAME } from '@/shared/platform/site';
import { formatDay } from '@/client/lib/dates';
import { siteOrigin } from '@/client/lib/site';
import { Cover } from '@/client/ui/Cover';
import { latePart } from '@/client/ui/lazyPart';
import { Box, Stack, Text } from '@/client/ui/kit';

const lateText = (load: () => Promise<{ text: PostText }>) =>
  latePart(async () => {
    const { text } = await load();
    return { Text: () => text.map(sectionOf) };
  }, 'Text');

const sectionOf = ({ heading, paragraphs }: PostText[number]) => (
  <section key={heading ?? 'opening'}>
    {heading ? <h2>{heading}</h2> : null}
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);

/* Each on its own, since a reader of one would load the others for nothing; see `drawnAt`. */
const TEXTS: Readonly<Record<BlogPostId, ReturnType<typeof lateText>>> = {
  1: lateText(() => import(/* webpackChunkName: "post-1" */ './posts/whatAReviewIsWorth')),
  2: lateText(() => import(/* webpackChunkName: "post-2" */ './posts/beforeYouSubmit')),
  3: lateText(() => import(/* webpackChunkName: "post-3" */ './posts/whyPricesAreFixed')),
};

const pictureOf = ({ id, title }: BlogPost) => ({
  path: `/share/blog-${id}.png`,
  alt: `${title}, beside a drawn cover.`,
});

const dataOf = (post: BlogPost) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.subtitle,
  datePublished: post.published,
  image: siteOrigin() + pictureOf(post).path,
  mainEntityOfPage: siteOrigin() + paths.blogPost(post.id),
  author: { '@type': 'Organization', name: SITE_NAME, url: `${siteOrigin()}/` },
  publisher: { '@type': 'Organization', name: SITE_NAME, url: `${siteOrigin()}/` },
  inLanguage: 'en',
});

export function BlogPostPage() {
  const { id } = useParams();
  const post = blogPosts.find((candidate) => String(candidate.id) === id);
  return post ? <PostArticle key={post.id} post={post} /> : <PostNotFound />;
}

function PostNotFound() {
  return (
    <div className={styles.missing}>
      <UnlistedMeta title="Post not found" />
      <h1 className={styles.title}>Post not found</h1>
      <p className={styles.subtitle}>It may have moved. All posts are on one page.</p>
      <ButtonLink to={paths.blog} variant="primary">
        To the blog
      </ButtonLink>
    </div>
  );
}

function PostArticle({ post }: { post: BlogPost }) {
  const { id, title, subtitle, image, published, minutes } = post;
  const PostText = TEXTS[id];
  return (
    <div className={styles.page}>
      <PageMeta
        title={title}
        description={subtitle}
        path={paths.blogPost(id)}
        type="article"
        picture={pictureOf(post)}
      />
      <StructuredData data={dataOf(post)} />
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
            <span>{minutes} minutes to read</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          <Text above={5} below={8} tone="quiet" size="lead" leading={140}>
            {subtitle}
          </Text>
        </header>
        <Cover seed={image} ratio={2} className={styles.cover} />
        <div className={styles.text}>
          <PostText />
        </div>
      </article>
      <MorePosts than={id} />
    </div>
  );
}

function MorePosts({ than }: { than: number }) {
  return (
    <Box as="section" above={16} padAbove={8} ruleAbove="ink" aria-labelledby="more-posts">
      <Box as="h2" below={4} id="more-posts">
        Read on
      </Box>
      <Box as="ul" below={8}>
        {blogPosts
          .filter(({ id }) => id !== than)
          .map(({ id, title, subtitle, image }) => (
            <Stack key={id} as="li" gap={5} align="center" className={styles.other}>
              <Cover seed={image} />
              <div>
                <h3 className={styles.otherTitle}>
                  <Box as={Link} plain className={kit.whole} to={paths.blogPost(id)}>
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
