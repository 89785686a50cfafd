import { Link } from 'react-router-dom';
import { blogPosts, HOME_TEASER_POSTS } from '@/shared/platform/blogPosts';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { classNames } from '@/client/ui/classNames';
import later from './later.module.css';
import styles from './BlogTeaser.module.css';

export function BlogTeaser() {
  return (
    <section className={classNames(styles.band, later.later)} aria-labelledby="blog">
      <div className={styles.inner}>
        <h2 className={styles.heading} id="blog" tabIndex={-1}>
          From the blog
        </h2>
        <ul className={styles.posts}>
          {blogPosts.slice(0, HOME_TEASER_POSTS).map(({ id, image, title, subtitle }) => (
            <li key={id} className={styles.post}>
              <Cover seed={image} ratio={2} className={styles.cover} />
              <h3 className={styles.title}>
                <Link to={paths.blogPost(id)}>{title}</Link>
              </h3>
              <p className={styles.subtitle}>{subtitle}</p>
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.blog}>All posts</ButtonLink>
      </div>
    </section>
  );
}
