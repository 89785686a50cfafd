import { ButtonLink } from './Button';
import { PageHeader } from './PageHeader';

interface NotFoundProps {
  title: string;
  /** Why it may not exist. */
  lead: string;
  back: { to: string; label: string };
}

/** The page of a record that was not found. */
export const NotFound = ({ title, lead, back }: NotFoundProps) => (
  <>
    <PageHeader title={title} lead={lead} />
    <ButtonLink to={back.to} variant="primary">
      {back.label}
    </ButtonLink>
  </>
);
