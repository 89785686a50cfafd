import { screen, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { makeDecision } from '@/client/testing/adminRecords';
import { adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import type { Routes } from '@/client/testing/stubFetch';

const page = (...items: object[]) => ({ items, next: null, total: items.length });
const open = (fetch: Routes, path = '/admin/log') =>
  renderApp({ path, session: 'artist', fetch: { 'GET auth/profile/': adminUser, ...fetch } });

test('opens a decision in place, with actor, subject, before, after and reason', async () => {
  const { user } = open({ 'GET admin/audit/': page(makeDecision(1)) });
  const list = within(await screen.findByRole('list', { name: 'Decisions' }));
  const reason = await list.findByText('Threats in a chat.');
  expect(reason).not.toBeVisible();
  await user.click(list.getByText('Account suspended'));
  expect(await list.findByText('Threats in a chat.')).toBeVisible();
  expect(list.getByText('Active, Suspended: Abuse')).toBeVisible();
  expectLink('Person 4', '/admin/people?person=4', list);
});

test('filters by action, and shows all again', async () => {
  const { user } = open(
    {
      'GET admin/audit/': page(makeDecision(1), makeDecision(2)),
      'GET admin/audit/?person=4': page(makeDecision(1)),
      'GET admin/audit/?person=4&action=bonus_given': page(),
    },
    '/admin/log?person=4',
  );
  expect(await screen.findByText('1 decision')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Bonus given');
  expect(await screen.findByText('No decisions match.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show every decision' }));
  expect(await screen.findByText('2 decisions')).toBeInTheDocument();
});
