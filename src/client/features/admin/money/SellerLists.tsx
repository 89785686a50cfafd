import { useState } from 'react';
import { useExportSellers } from '@/client/entities/money';
import { useNow } from '@/client/lib/days';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Box, Cluster, Quiet, Stack, Text } from '@/client/ui/kit';
import { FilterSelect } from '@/client/ui/ListTools';
import { useExports } from '@/client/ui/useAttempt';
import { SELLER_LIST_NAMES, SELLER_LISTS, type SellerList } from '@/shared/money/sellers.rules';

const YEARS = 6;

const TEXTS: Readonly<Record<SellerList, string>> = {
  dac7: 'Outlets in the EU with sales, by quarter: paid out to them, fees, number of sales.',
  '1099-k': 'Outlets in the US with more than 200 sales and $20,000.00, by month, fees included.',
};

/** What tax authorities ask for once a year. */
export function SellerLists() {
  const thisYear = new Date(useNow()).getUTCFullYear();
  const years = Array.from({ length: YEARS }, (_, index) => String(thisYear - index));
  const [year, setYear] = useState('');
  const { isExporting, failure, save } = useExports(useExportSellers());
  return (
    <Stack gap={6} above={6}>
      <Cluster>
        <FilterSelect
          label="Year"
          none="Last year"
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onChange={setYear}
        />
      </Cluster>
      <Alert tone="error">{failure}</Alert>
      <ul>
        {SELLER_LISTS.map((list) => (
          <Cluster key={list} as="li" justify="between" pad={3} ruleBelow="line">
            <Box shrinks>
              <Text weight="strong">{SELLER_LIST_NAMES[list]}</Text>
              <Quiet>{TEXTS[list]}</Quiet>
            </Box>
            <Button
              isBusy={isExporting}
              aria-label={`Download ${SELLER_LIST_NAMES[list]}`}
              onClick={() => void save({ list, year: Number(year) || thisYear - 1 })}
            >
              Download CSV
            </Button>
          </Cluster>
        ))}
      </ul>
      <Quiet>
        Dates of birth and company registers are not asked for here. Add them before you file.
      </Quiet>
    </Stack>
  );
}
