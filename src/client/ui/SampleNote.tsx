import { useLocation, useSearchParams } from 'react-router-dom';
import { TextLink } from './TextLink';
import { Cluster, Text } from './kit';

/** A query string that shows sample data to users whose own screen is still empty. */
export const EXAMPLE = '?sample=1';

export const useIsExample = (): boolean => useSearchParams()[0].get('sample') === '1';

/** Says that the page shows sample data; an example that the user opened can be closed. */
export function SampleNote() {
  const { pathname } = useLocation();
  const isExample = useIsExample();
  return (
    <Cluster rowGap={2} below={4}>
      <Text
        tone="quiet"
        size="caption"
        corner="full"
        fill="sunken"
        weight="strong"
        pad={1}
        padInline={3}
      >
        {isExample ? 'An example. Not your data.' : 'Preview with sample data'}
      </Text>
      {isExample ? <TextLink to={pathname}>Close the example</TextLink> : null}
    </Cluster>
  );
}
