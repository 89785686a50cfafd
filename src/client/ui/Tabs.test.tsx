import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const ITEMS = ['Explore', 'Saved', 'Declined'].map((name) => ({
  id: name.toLowerCase(),
  label: name,
  content: <input aria-label="Search" data-of={name} />,
}));

const openTab = () => screen.getByRole('tab', { selected: true });

test('the first is open; pressing another opens it with its name', async () => {
  render(<Tabs label="Submissions" items={ITEMS} />);
  expect(screen.getByRole('tablist', { name: 'Submissions' })).toBeInTheDocument();
  expect(openTab()).toHaveTextContent('Explore');
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Saved' }));
  expect(openTab()).toHaveTextContent('Saved');
  const panel = screen.getByRole('tabpanel', { name: 'Saved' });
  expect(openTab()).toHaveAttribute('aria-controls', panel.id);
});

test('is one tab stop; the arrows, Home and End move from tab to tab', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Submissions" items={ITEMS} />);
  await user.tab();
  for (const [key, name] of [
    ['ArrowRight', 'Saved'],
    ['ArrowLeft', 'Explore'],
    ['ArrowLeft', 'Declined'],
    ['ArrowRight', 'Explore'],
    ['End', 'Declined'],
    ['Home', 'Explore'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(openTab()).toHaveTextContent(name);
    expect(openTab()).toHaveFocus();
  }
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});

test('text typed into a field of one tab stays when tabs change', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Submissions" items={ITEMS} />);
  await user.type(screen.getByRole('textbox'), 'fog');
  await user.click(screen.getByRole('tab', { name: 'Declined' }));
  expect(screen.getByRole('textbox')).toHaveValue('fog');
  expect(screen.getByRole('textbox')).toHaveAttribute('data-of', 'Declined');
});

test('the caller may control the open tab', async () => {
  function Page() {
    const [tab, setTab] = useState('saved');
    return (
      <>
        <output>{tab}</output>
        <Tabs label="Submissions" items={ITEMS} selected={tab} onSelect={setTab} />
      </>
    );
  }
  render(<Page />);
  expect(openTab()).toHaveTextContent('Saved');
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Declined' }));
  expect(screen.getByRole('status')).toHaveTextContent('declined');
  expect(openTab()).toHaveTextContent('Declined');
});
