import { SITE_NAME, SITE_PICTURE } from '@/shared/platform/site';
import { siteOrigin } from '@/client/lib/site';

export interface SharePicture {
  /** The path on this site of a picture with 1200 by 630 pixels. */
  path: string;
  alt: string;
}

export interface ListedPageProps {
  title: string;
  /** One or two sentences of about 150 characters, for search engines and shared links. */
  description: string;
  path: string;
  type?: 'website' | 'article' | undefined;
  picture?: SharePicture | undefined;
  /** Search engines are asked to leave it out, though a link to it can be shared. */
  isUnlisted?: boolean | undefined;
}

/**
 * Sets the title of a page and its metadata for search engines and shared links. React moves the
 * elements into the head.
 */
export function PageMeta(props: ListedPageProps) {
  const { title, description, path, type = 'website', picture = SITE_PICTURE } = props;
  const robots = props.isUnlisted ? { robots: 'noindex' } : {};
  const origin = siteOrigin();
  const properties = {
    'og:site_name': SITE_NAME,
    'og:locale': 'en_GB',
    'og:type': type,
    'og:url': origin + path,
    'og:title': title,
    'og:description': description,
    'og:image': origin + picture.path,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  };
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': origin + picture.path,
    'twitter:image:alt': picture.alt,
    ...robots,
  };
  return (
    <>
      <title>{`${title} · ${SITE_NAME}`}</title>
      <link rel="canonical" href={origin + path} />
      {Object.entries(names).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}

/**
 * Sets the title of a page that search engines must not list: private pages, form steps, sample
 * data.
 */
export function UnlistedMeta({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${SITE_NAME}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
