import { type CampaignOrder, findCampaigns } from './findCampaigns';
import { SAMPLE_CAMPAIGNS } from './sampleCampaigns';

const idsOf = (search: string, sort: CampaignOrder) =>
  findCampaigns(SAMPLE_CAMPAIGNS, { search, sort }).map(({ id }) => id);

it.each<[CampaignOrder, number[]]>([
  ['active', [1, 3, 4, 2, 5]],
  ['recent', [1, 2, 3, 4, 5]],
  ['oldest', [5, 4, 3, 2, 1]],
  ['highest', [2, 4, 1, 3, 5]],
  ['lowest', [5, 3, 1, 2, 4]],
])('sorts by %s', (sort, ids) => {
  expect(idsOf('', sort)).toEqual(ids);
});

it('finds words in titles and descriptions, ignoring case and accents', () => {
  expect(idsOf('CAFE', 'recent')).toEqual([5]);
  expect(idsOf('reviews', 'active')).toEqual([1, 3]);
  expect(idsOf('polka', 'recent')).toEqual([]);
});

it('does not change the sample', () => {
  const before = [...SAMPLE_CAMPAIGNS];
  idsOf('', 'oldest');
  expect(SAMPLE_CAMPAIGNS).toEqual(before);
});
