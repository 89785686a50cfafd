import { ButtonLink } from './Button';
import { PageHeader } from './PageHeader';

interface NotFoundProps {
  title: string;
  lead: string;
  back: { to: string; label: string };
}

export const NotFound = ({ title, lead, back }: NotFoundProps) => (
  <>
    <PageHeader title={title} lead={lead} />
    <ButtonLink to={back.to} variant="primary">
      {back.label}
    </ButtonLink>
  </>
);
