import type { ReactNode } from 'react';
import { FieldNotes, TextArea } from '@/client/ui/Field';
import type { ServerForm } from '@/client/ui/form/useServerForm';
import { Box, Ends, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { LINE_MAX } from '@/shared/platform/noTexts';
import { NO_REASON_OPTIONS, type NoReason } from '@/shared/platform/orderStages';
import { NoText } from './NoText';
import styles from './NoFields.module.css';

interface NoFieldsProps {
  serverForm: ServerForm<{ reason: string; comment: string }>;
  /** Whoever reads it; `null` for several. */
  artist: string | null;
  title: string | null;
  heard?: string;
  isOrder?: boolean;
  /** Digits choose the reasons. */
  hasKeys?: boolean;
  children?: ReactNode;
}

/** Why an outlet says no: one of five reasons, and a line of its own; and what is read of it. */
export function NoFields(props: NoFieldsProps) {
  const { serverForm, artist, title, heard, isOrder = false, hasKeys = false, children } = props;
  const reason = serverForm.field('reason');
  const line = serverForm.field('comment');
  return (
    <Stack gap={4}>
      <Box as="fieldset">
        <Ends as="legend" full padBelow={2} ruleBelow="ink" weight="strong" size="text">
          Reason
          <Text as="span" tone="quiet" size="caption" weight="plain">
            {artist === null ? 'Optional, the same for all' : 'Optional'}
          </Text>
        </Ends>
        {NO_REASON_OPTIONS.map(({ value, label }, index) => (
          <Row as="label" key={value} ruleBelow="line" pad={1} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={reason.value === value}
              onChange={() => reason.onChange(value)}
              onClick={() => {
                /* the chosen one is taken back */
                if (reason.value === value) reason.onChange('');
              }}
            />
            <Box as="span" grow>
              {label}
            </Box>
            {hasKeys ? <kbd aria-hidden="true">{index + 1}</kbd> : null}
          </Row>
        ))}
        <FieldNotes
          ids={{ errorId: 'reason-error', hintId: undefined }}
          error={reason.error}
          isErrorAlert
        />
      </Box>
      <TextArea
        label={`A line to ${artist ?? 'each artist'}`}
        isOptional
        rows={2}
        maxLength={LINE_MAX}
        hint={`${line.value.length} / ${LINE_MAX}`}
        {...line}
      />
      {children}
      <div>
        <Text weight="strong" size="text" below={2}>
          {artist === null ? 'Each of them reads' : `What ${artist} reads`}
        </Text>
        <Box framed fill="sunken">
          <NoText
            title={title}
            {...(heard !== undefined && { heard })}
            isOrder={isOrder}
            reason={(reason.value || null) as NoReason | null} // of the options above
            line={line.value.trim()}
          />
        </Box>
        {artist === null ? <Quiet above={1}>Sent with the title of each.</Quiet> : null}
      </div>
    </Stack>
  );
}
