import { ButtonLink } from './Button';
import { PageHeader } from './PageHeader';

interface NotFoundProps {
  title: string;
  /** Why it may be missing. */
  lead: string;
  back: { to: string; label: string };
}

/** The page of a record that is not there. */
export const NotFound = ({ title, lead, back }: NotFoundProps) => (
  <>
    <PageHeader title={title} lead={lead} />
    <ButtonLink to={back.to} variant="primary">
      {back.label}
    </ButtonLink>
  </>
);
