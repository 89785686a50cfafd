import { Link } from 'react-router-dom';
import { siteContact } from '@/client/lib/siteContact';
import { PageMeta } from '@/client/ui/PageMeta';
import styles from './LegalPage.module.css';
import type { LegalDocument } from './legalText';

const anchorOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A legal text with its table of contents. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { path, title, description, lead, sections } = document;
  return (
    <article className={styles.page}>
      <PageMeta title={title} description={description} path={path} />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {sections.map(({ heading }) => (
            <li key={heading}>
              <Link to={`#${anchorOf(heading)}`}>{heading}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ heading, paragraphs, hasContact }) => (
          <section key={heading} className={styles.section} aria-labelledby={anchorOf(heading)}>
            <h2 id={anchorOf(heading)} tabIndex={-1}>
              {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {hasContact ? (
              <p>
                <a href={`mailto:${siteContact()}`}>{siteContact()}</a>
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </article>
  );
}
