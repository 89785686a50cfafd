import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { YearField } from './YearField';

function Year() {
  const [value, setValue] = useState('');
  return <YearField label="Year of foundation" name="year" value={value} onChange={setValue} />;
}

test('only digits can be typed, and the arrow keys step by a year', async () => {
  const user = userEvent.setup();
  render(<Year />);
  const field = screen.getByLabelText('Year of foundation');
  await user.type(field, 'a1-9b98');
  expect(field).toHaveValue('1998');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('1999');
});
