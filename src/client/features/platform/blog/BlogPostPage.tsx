import { useParams } from 'react-router-dom';
import { blogPosts } from '@/shared/platform/blogPosts';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import styles from './BlogPostPage.module.css';
import { PostArticle } from './PostArticle';

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
