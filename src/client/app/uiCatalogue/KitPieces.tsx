import {
  Box,
  Cluster,
  Ends,
  Faint,
  Form,
  Pair,
  Panel,
  Quiet,
  Row,
  Stack,
  Text,
  TextHeading,
} from '@/client/ui/kit';
import { LOOKS } from '@/client/ui/looks';

const PIECES = [
  { name: 'Box', use: 'any element: as="section", as={Link}', Piece: Box },
  { name: 'Stack', use: 'below one another, gap={4}', Piece: Stack },
  { name: 'Cluster', use: 'side by side, wrapping, gap={3} align="center"', Piece: Cluster },
  { name: 'Row', use: 'side by side on one line, gap={3} align="center"', Piece: Row },
  { name: 'Ends', use: 'at the ends of a line, or below one another', Piece: Ends },
  { name: 'Pair', use: 'fields side by side where they fit', Piece: Pair },
  { name: 'Panel', use: 'a framed surface', Piece: Panel },
] as const;

/** Properties whose values one wants to see. */
const SHOWN = ['size', 'tone', 'weight', 'leading', 'fill', 'corner', 'border'] as const;

const usage = (name: string, value: string | number): string =>
  typeof value === 'number' ? `${name}={${value}}` : `${name}="${value}"`;

/** Each piece of kit.tsx, each property that all of them take, and its values. */
export function KitPieces() {
  return (
    <>
      <Stack>
        {PIECES.map(({ name, use, Piece }) => (
          <Piece key={name}>
            <Text as="strong">{name}</Text>
            <Text as="span">{use}</Text>
          </Piece>
        ))}
        <Text>Text, a paragraph or another element of text</Text>
        <Form>Form, as wide as a form, gap={7}</Form>
        <Quiet>Quiet, tone="quiet" size="small"</Quiet>
        <Faint>Faint, tone="faint" size="small"</Faint>
        <TextHeading>TextHeading, a heading that looks like text</TextHeading>
      </Stack>
      {SHOWN.map((name) => (
        <Cluster key={name} align="baseline">
          {LOOKS[name].map((value) => (
            <Box key={value} padAll={2} {...{ [name]: value }}>
              {usage(name, value)}
            </Box>
          ))}
        </Cluster>
      ))}
      <Stack as="dl" gap={1} size="small">
        {Object.entries(LOOKS).map(([name, values]) => (
          <Cluster key={name} align="baseline" rowGap={0}>
            <Text as="dt" weight="strong">
              {name}
            </Text>
            <Text as="dd" tone="quiet">
              {values.map(String).join(', ')}
            </Text>
          </Cluster>
        ))}
      </Stack>
    </>
  );
}
