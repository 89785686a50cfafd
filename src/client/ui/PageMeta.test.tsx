import { render } from '@testing-library/react';
import { PageMeta, UnlistedMeta } from './PageMeta';
import { StructuredData } from './StructuredData';

const contentOf = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content');

afterEach(() => {
  delete document.documentElement.dataset.origin;
});

it('has title and description of the page, with the origin of the document', () => {
  document.documentElement.dataset.origin = 'https://music.example.com';
  render(<PageMeta title="Blog" description="Notes on promotion." path="/blog" />);
  expect(document.title).toBe('Blog · Linernote');
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://music.example.com/blog',
  );
  expect(contentOf('meta[name="description"]')).toBe('Notes on promotion.');
  expect(contentOf('meta[property="og:url"]')).toBe('https://music.example.com/blog');
  expect(contentOf('meta[property="og:image"]')).toBe('https://music.example.com/share/home.png');
  expect(contentOf('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(contentOf('meta[name="robots"]')).toBeUndefined();
});

it('removes its tags when it unmounts', () => {
  const { rerender } = render(<PageMeta title="Blog" description="Notes." path="/blog" />);
  rerender(<UnlistedMeta title="Profile" />);
  expect(document.title).toBe('Profile · Linernote');
  expect(contentOf('meta[name="robots"]')).toBe('noindex');
  expect(document.head.querySelectorAll('link[rel="canonical"], meta[property]')).toHaveLength(0);
});

it('structured data cannot be ended early by any text', () => {
  const { container } = render(<StructuredData data={{ name: '</script><b>1 & 2</b>' }} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('</');
  expect(JSON.parse(script?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    name: '</script><b>1 & 2</b>',
  });
  expect(container.querySelector('b')).toBeNull();
});
