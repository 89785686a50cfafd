import { SITE_NAME } from '@/shared/site';
import { siteOrigin } from '../lib/siteOrigin';

export interface SharePicture {
  /** Its address on this site, 1200 by 630 pixels. */
  path: string;
  alt: string;
}

const SITE_PICTURE: SharePicture = {
  path: '/share/home.png',
  alt: 'The Linernote record and the words: Get heard where it counts.',
};

export interface ListedPageProps {
  /** Without the name of the site. */
  title: string;
  /** One or two sentences, about 150 characters: what search engines and shared links show. */
  description: string;
  /** Its one address on this site. */
  path: string;
  type?: 'website' | 'article' | undefined;
  picture?: SharePicture | undefined;
}

/** Names a page, and tells whoever finds or shares it what it is. React puts it into the head. */
export function PageMeta(props: ListedPageProps) {
  const { title, description, path, type = 'website', picture = SITE_PICTURE } = props;
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

/** Names a page that search engines are not to list: somebody's own, a step of a form, sample data. */
export function UnlistedMeta({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${SITE_NAME}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
