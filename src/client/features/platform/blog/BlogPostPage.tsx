import { useParams } from 'react-router-dom';
import {
  blogPosts,
  type BlogPost,
  type BlogPostId,
  type PostText,
} from '@/shared/platform/blogPosts';
import { Post } from '@/client/features/platform/shared/pages/Post';
import styles from '@/client/features/platform/shared/pages/Post.module.css';
import { useDrawnPage } from '@/client/features/platform/shared/pages/useDrawnPage';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { latePart } from '@/client/ui/lazyPart';
import { UnlistedMeta, PageMeta } from '@/client/ui/PageMeta';

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
  1: lateText(
    () => import(/* webpackChunkName: "post-1" */ '@/shared/platform/posts/whatAReviewIsWorth'),
  ),
  2: lateText(
    () => import(/* webpackChunkName: "post-2" */ '@/shared/platform/posts/beforeYouSubmit'),
  ),
  3: lateText(
    () => import(/* webpackChunkName: "post-3" */ '@/shared/platform/posts/whyPricesAreFixed'),
  ),
};

const pictureOf = ({ id, title }: BlogPost) => ({
  path: `/share/blog-${id}.png`,
  alt: `${title}, beside a drawn cover.`,
});

export function BlogPostPage() {
  const { id } = useParams();
  const isDrawn = useDrawnPage();
  const post = blogPosts.find((candidate) => String(candidate.id) === id);
  if (isDrawn) return null;
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
  const { id, title, subtitle } = post;
  const PostText = TEXTS[id];
  return (
    <>
      <PageMeta
        title={title}
        description={subtitle}
        path={paths.blogPost(id)}
        type="article"
        picture={pictureOf(post)}
      />
      <Post post={post} posts={blogPosts} picture={pictureOf(post)}>
        <PostText />
      </Post>
    </>
  );
}
