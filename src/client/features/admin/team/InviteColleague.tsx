import { colleagueSchema } from '@/shared/admin/team.schemas';
import { STAFF_TEXTS } from '@/shared/identity/seats.rules';
import { useInviteColleagueMutation } from '@/client/entities/team';
import { InviteForm } from '@/client/features/identity/shared/seats/InviteForm';

export function InviteColleague() {
  const [invite] = useInviteColleagueMutation();
  return (
    <InviteForm
      parts={['moderator', 'finance', 'owner']}
      texts={STAFF_TEXTS}
      schema={colleagueSchema}
      invite={(body) => invite({ body }).unwrap()}
    />
  );
}
