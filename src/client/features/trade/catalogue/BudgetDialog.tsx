import { object, string } from 'yup';
import { PLAN_BUDGET_MAX } from '@/shared/platform/limits';
import type { Plan } from '@/shared/market/plans.schemas';
import { dollarsOf } from '@/shared/platform/format';
import { useUpdatePlanMutation } from '@/client/entities/plans';
import { causeOf } from '@/client/lib/apiError';
import { Button } from '@/client/ui/Button';
import { Box } from '@/client/ui/kit';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextField } from '@/client/ui/Field';

const FAILED = 'The budget could not be saved. Please try again.';
const BUDGET_INVALID = `Please enter a budget up to $${PLAN_BUDGET_MAX}.`;

const schema = object({
  budget: string()
    .trim()
    .required(BUDGET_INVALID)
    .test('amount', BUDGET_INVALID, (text) => (dollarsOf(text) ?? Infinity) <= PLAN_BUDGET_MAX),
});

interface BudgetDialogProps {
  plan: Plan;
  /** The label of the comparison, for which the bar of a phone has no room. */
  compare: string | null;
  onCompare: () => void;
  onClose: () => void;
}

export function BudgetDialog({ plan, compare, onCompare, onClose }: BudgetDialogProps) {
  const [updatePlan] = useUpdatePlanMutation();
  const serverForm = useServerForm({
    initialValues: { budget: plan.budget > 0 ? String(plan.budget) : '' },
    schema,
    send: async ({ budget }) => {
      const body = { budget: dollarsOf(budget) ?? 0 };
      await updatePlan({ id: plan.id, body, version: plan.version }).unwrap();
      onClose();
    },
    explain: (error) =>
      Object.keys(error.fields).length > 0
        ? { fields: error.fields }
        : { alert: causeOf(error, FAILED) },
  });
  return (
    <FormDialog title="Your budget" serverForm={serverForm} submit="Save" onClose={onClose}>
      <TextField
        label="Budget ($)"
        inputMode="decimal"
        autoComplete="off"
        hint="For all pieces of this campaign together."
        required
        {...serverForm.field('budget')}
      />
      {compare === null ? null : (
        <Box only="phone">
          <Button onClick={onCompare}>{compare}</Button>
        </Box>
      )}
    </FormDialog>
  );
}
