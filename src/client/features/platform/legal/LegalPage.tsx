import { Link } from 'react-router-dom';
import { LEGAL_TEXTS, type LegalKey } from '@/shared/platform/legalTexts';
import { LegalArticle } from '@/client/features/platform/shared/pages/LegalArticle';
import { useDrawnPage } from '@/client/features/platform/shared/pages/useDrawnPage';
import { paths } from '@/client/lib/paths';
import { siteContact, siteOperator } from '@/client/lib/site';
import { Text } from '@/client/ui/kit';
import { PageMeta } from '@/client/ui/PageMeta';

export const TermsPage = () => <LegalPage of="terms" />;

export const PrivacyPolicyPage = () => <LegalPage of="privacy-policy" />;

export const AccessibilityPage = () => <LegalPage of="accessibility" />;

export const ImprintPage = () => <LegalPage of="imprint" />;

function LegalPage({ of }: { of: LegalKey }) {
  const { title, description, lead, sections } = LEGAL_TEXTS[of];
  if (useDrawnPage()) return null;
  return (
    <>
      <PageMeta title={title} description={description} path={`/${of}`} />
      <LegalArticle
        title={title}
        lead={lead}
        sections={sections.map(({ heading, paragraphs, hasContact, hasOperator }) => ({
          heading,
          content: (
            <>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {hasOperator ? <Text words>{siteOperator()}</Text> : null}
              {hasContact ? (
                <p>
                  <a href={`mailto:${siteContact()}`}>{siteContact()}</a>,{' '}
                  <Link to={paths.contact}>contact form</Link>
                </p>
              ) : null}
            </>
          ),
        }))}
      />
    </>
  );
}
