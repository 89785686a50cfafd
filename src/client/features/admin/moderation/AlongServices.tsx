import { formatDays, formatPrice } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { Checkbox } from '@/client/ui/Checkbox';
import { controlClass } from '@/client/ui/Field';
import { Box, Text, Quiet } from '@/client/ui/kit';
import { Part } from '../shared/queue/Detail';
import styles from './AlongServices.module.css';
import { type Along, type AlongOf, priceIn } from './useAlong';

export function AlongServices({ title, along, of }: { title: string; along: Along; of: AlongOf }) {
  const rows = along.rowsOf(of);
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      <Box as="ul" ruleAbove="ink">
        {rows.map(({ service, isTicked, text, error }) => {
          const { id, type, price, delivery_days } = service;
          const name = serviceTypeLabel(type);
          return (
            <li key={id} className={styles.row}>
              <Checkbox
                name={`along-${id}`}
                label={
                  <>
                    <b>{name}</b>
                    <Quiet as="span">{`, ${formatDays(delivery_days)}`}</Quiet>
                  </>
                }
                checked={isTicked}
                onChange={({ target }) => along.change(id, { isTicked: target.checked })}
              />
              <Quiet
                as="span"
                number
                tone={priceIn(text) === price ? 'quiet' : 'signal'}
                weight={priceIn(text) === price ? undefined : 'strong'}
              >
                {`wish ${formatPrice(price)}`}
              </Quiet>
              <div className={styles.price}>
                <input
                  className={controlClass('touch pad-1 weight-strong')}
                  aria-label={`Final price of ${name}`}
                  aria-invalid={error !== undefined || undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  disabled={!isTicked}
                  value={text}
                  onChange={({ target }) => along.change(id, { text: target.value })}
                />
                {error === undefined ? null : (
                  <Text tone="error" size="caption">
                    {error}
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </Box>
      <Text above={2} tone="faint" size="caption">
        The ones you leave unticked keep waiting.
      </Text>
    </Part>
  );
}
