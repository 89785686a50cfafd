import { useState } from 'react';
import { Icon } from './Icon';
import { Box, Text } from './kit';

const INFO = 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9.2v4.4M10 6.4v.1';

/** The name of a figure, with an i that opens what it means in place. */
export function Meaning({ name, means }: { name: string; means: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {name}
      <Box
        as="button"
        type="button"
        flow="inline"
        tone="quiet"
        padInline={2}
        pointer
        className="press"
        aria-label={`What '${name}' means`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon d={INFO} size={16} stroke={1.5} />
      </Box>
      {isOpen ? (
        <Text
          as="span"
          block
          tone="ink"
          size="small"
          weight="plain"
          fill="sunken"
          corner="input"
          padAll={3}
          above={2}
          below={2}
        >
          {means}
        </Text>
      ) : null}
    </>
  );
}
