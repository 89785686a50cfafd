import { REASON_MAX } from '@/shared/platform/limits';
import { type ReasonTemplate, withTemplate } from '@/shared/platform/moderation.rules';
import { Button } from '@/client/ui/Button';
import { Cluster } from '@/client/ui/kit';
import styles from './ReasonTemplates.module.css';

interface ReasonTemplatesProps {
  templates: readonly ReasonTemplate[];
  reason: string;
  /** Receives the whole text for the field, and moves the focus there. */
  onPick: (reason: string) => void;
}

export function ReasonTemplates({ templates, reason, onPick }: ReasonTemplatesProps) {
  if (templates.length === 0) return null;
  return (
    <Cluster
      gap={2}
      align="stretch"
      className={styles.templates}
      role="group"
      aria-label="Frequent reasons"
    >
      {templates.map((template) => {
        const text = withTemplate(reason, template, templates);
        return (
          <Button
            key={template.label}
            size="sm"
            disabled={text.length > REASON_MAX}
            onClick={() => onPick(text)}
          >
            {template.label}
          </Button>
        );
      })}
    </Cluster>
  );
}
