import { useParams } from 'react-router-dom';
import { blogPosts } from '@/client/lib/blogPosts';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import styles from './BlogPostPage.module.css';
import { postTexts } from './postTexts';

export function BlogPostPage() {
  const { id } = useParams();
  const post = blogPosts.find((candidate) => String(candidate.id) === id);
  if (!post) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>Post not found</h1>
        <p className={styles.subtitle}>It may have moved. All posts are on one page.</p>
        <ButtonLink to={paths.blog} variant="primary">
          To the blog
        </ButtonLink>
      </div>
    );
  }
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{post.title}</h1>
      <p className={styles.subtitle}>{post.subtitle}</p>
      <Cover seed={post.image} className={styles.cover} />
      <div className={styles.text}>
        {postTexts[post.id].map(({ heading, paragraphs }) => (
          <section key={heading ?? 'opening'}>
            {heading ? <h2>{heading}</h2> : null}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      <ButtonLink to={paths.blog}>All posts</ButtonLink>
    </article>
  );
}
