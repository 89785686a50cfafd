import { ButtonLink } from './Button';
import { PageHeader } from './PageHeader';

interface NotFoundProps {
  /** 'Campaign'. */
  what: string;
  /** Why it may be missing. */
  lead: string;
  back: { to: string; label: string };
}

/** The page of a record that is not there. */
export const NotFound = ({ what, lead, back }: NotFoundProps) => (
  <>
    <PageHeader title={`${what} not found`} lead={lead} />
    <ButtonLink to={back.to} variant="primary">
      {back.label}
    </ButtonLink>
  </>
);
