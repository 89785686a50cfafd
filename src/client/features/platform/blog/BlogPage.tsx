import { BLOG_DESCRIPTION, blogPosts } from '@/shared/platform/blogPosts';
import { PostList } from '@/client/features/platform/shared/pages/PostList';
import { useDrawnPage } from '@/client/features/platform/shared/pages/useDrawnPage';
import { paths } from '@/client/lib/paths';
import { PageMeta } from '@/client/ui/PageMeta';

export function BlogPage() {
  if (useDrawnPage()) return null;
  return (
    <>
      <PageMeta title="Blog" description={BLOG_DESCRIPTION} path={paths.blog} />
      <PostList posts={blogPosts} />
    </>
  );
}
