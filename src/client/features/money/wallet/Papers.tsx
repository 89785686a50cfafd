import { usePapers, useSavePaper } from '@/client/entities/papers';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Box, Ends, Quiet, Row, Text } from '@/client/ui/kit';
import { More } from '@/client/ui/list/More';
import { ShortDay } from '@/client/ui/ShortDay';
import { TextLink } from '@/client/ui/TextLink';
import { TitledSection } from '@/client/ui/TitledSection';
import { useAttempt, EXPORT_FAILED } from '@/client/ui/useAttempt';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { hasInvoiceXml, PAPER_NAMES } from '@/shared/money/papers.rules';
import type { Paper } from '@/shared/money/papers.schemas';
import { formatPrice, monthText } from '@/shared/platform/format';

const nameOf = ({ kind, corrects, order, month }: Paper): string =>
  month === null
    ? `${PAPER_NAMES[kind]}${corrects === null ? '' : ` to ${corrects}`}, order ${order}`
    : `${PAPER_NAMES[kind]}, ${monthText(month)}`;

const FORMATS = [
  { id: 'pdf', label: 'PDF', isOf: () => true },
  { id: 'csv', label: 'CSV', isOf: ({ kind }: Paper) => kind === 'statement' },
  { id: 'xml', label: 'XML', isOf: hasInvoiceXml },
] as const;

/** The papers of one order, or all; nothing while there is none. */
export function Papers({ order, isWallet }: { order?: number; isWallet?: true }) {
  const { rows, status, more } = usePapers(order);
  const save = useSavePaper();
  const { isBusy, failure, attempt } = useAttempt();
  if (status === 'error')
    return <Alert tone="error">An error occurred while fetching your papers.</Alert>;
  if (rows.length === 0) return null;
  const list = (
    <>
      <Alert tone="error">{failure}</Alert>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <Box as="ul" ruleAbove="ink" role="list" aria-label="Papers">
        {rows.map((paper) => (
          <Ends key={paper.id} as="li" pad={3} ruleBelow="line" align="center">
            <Box basis={16}>
              <Text weight="strong" size="text">
                {nameOf(paper)}
              </Text>
              <Quiet>
                {paper.number}, <ShortDay at={paper.issued_at} />
              </Quiet>
            </Box>
            <Row gap={5}>
              <Text weight="bold" number>
                {paper.amount < 0 ? '−' : ''}
                {formatPrice(Math.abs(paper.amount))}
              </Text>
              {FORMATS.filter(({ isOf }) => isOf(paper)).map(({ id, label }) => (
                <Button
                  key={id}
                  variant="quiet"
                  size="sm"
                  isBusy={isBusy}
                  onClick={() => void attempt(() => save(paper, id), EXPORT_FAILED)}
                >
                  {label}
                  <VisuallyHidden> of {paper.number}</VisuallyHidden>
                </Button>
              ))}
            </Row>
          </Ends>
        ))}
      </Box>
      <More more={more} failure="Not all papers could be loaded." />
    </>
  );
  return order === undefined ? (
    <Box above={12}>
      <TitledSection
        id="wallet-papers"
        title="Your papers"
        summary={
          isWallet ? (
            <TextLink to={`${paths.profileSettings}#papers`}>Who you are on them</TextLink>
          ) : (
            'Kept for 10 years'
          )
        }
      >
        {list}
      </TitledSection>
    </Box>
  ) : (
    list
  );
}
