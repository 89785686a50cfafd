import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Box, Row, Text } from '@/client/ui/kit';
import { Switch } from '@/client/ui/Switch';

const GROUPS = {
  Walk: { J: 'next', K: 'the one before', G: 'first unheard', '/': 'search', F: 'filters' },
  Listen: {
    Space: 'play, pause',
    '← →': '5 seconds',
    N: 'next track',
    '1 … 9': 'tenths of the track',
  },
  Decide: {
    S: 'save, or take back',
    D: 'decline, then 1 to 5',
    O: 'make an offer',
    U: 'undo, for 10 s',
  },
  Several: { X: 'tick', '⇧ X': 'tick down to here', A: 'tick all shown', Esc: 'untick all' },
};

interface InboxKeysProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
}

export const InboxKeys = ({ isOn, onChange, onClose }: InboxKeysProps) => (
  <Dialog title="Keys" isOpen onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    <p>They rest while a field has the focus.</p>
    <Box flow="grid" tiles={13} gap={6} above={4}>
      {Object.entries(GROUPS).map(([name, keys]) => (
        <section key={name}>
          <Text as="h3" size="text" padBelow={2} ruleBelow="ink">
            {name}
          </Text>
          <dl>
            {Object.entries(keys).map(([key, does]) => (
              <Row key={key} pad={2} ruleBelow="line" size="small">
                <Box as="dt" basis={8}>
                  <kbd>{key}</kbd>
                </Box>
                <dd>{does}</dd>
              </Row>
            ))}
          </dl>
        </section>
      ))}
    </Box>
    <Row above={5}>
      <Switch label="Single keys" checked={isOn} onChange={onChange} />
      <Text size="small">Single keys, in this browser</Text>
    </Row>
  </Dialog>
);
