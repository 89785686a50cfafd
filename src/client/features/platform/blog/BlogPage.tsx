import { blogPosts } from '@/shared/platform/blogPosts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { PageMeta } from '@/client/ui/PageMeta';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './BlogPage.module.css';

const DESCRIPTION =
  'What each kind of coverage does for a release, how to prepare a submission, and why every service on Linernote has one fixed price.';

export function BlogPage() {
  return (
    <div className={styles.page}>
      <PageMeta title="Blog" description={DESCRIPTION} path={paths.blog} />
      <h1 className={styles.heading}>Blog</h1>
      <ul className={styles.posts}>
        {blogPosts.map(({ id, image, title, subtitle, published }) => (
          <li key={id} className={styles.post}>
            <Cover seed={image} ratio={2} className={styles.cover} />
            <div>
              <h2>{title}</h2>
              <p className={styles.subtitle}>{subtitle}</p>
              <p className={styles.date}>
                <time dateTime={published}>{formatDay(published)}</time>
              </p>
              <ButtonLink to={paths.blogPost(id)} size="sm">
                Read more<VisuallyHidden>: {title}</VisuallyHidden>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
