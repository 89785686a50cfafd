import { screen, waitFor } from '@testing-library/react';
import { makeCampaign, makeRelease, makeService, outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';

const proposed = { title: 'High Tide', link: 'https://example.com/new' };
const release = makeRelease(7, { title: 'Low Tide', proposed });
const campaign = makeCampaign(4, { title: 'Low Tide', stage: 'approved', proposed });
const service = makeService(5, { price: 45, proposed: { type: 'tiktok_story', price: 400 } });
const profile = { ...outletUser.profile, proposed: { company_name: 'Media Two', website: null } };

const OF_RELEASE = ['High Tide, https://example.com/new'];
const OF_SERVICE = ['TikTok story, $400.00'];
const outlet = {
  'GET auth/profile/': { ...outletUser, profile },
  'GET services/': [service],
  'GET services/?limit=50&count=1': [service],
  'GET services/?limit=50&count=1&state=archived': [],
  'GET services/?limit=1&count=1': [service],
};
const artist = {
  'GET releases/?limit=50&count=1': [release],
  'GET releases/?limit=1': [release],
  'GET campaigns/': [campaign],
  'GET campaigns/?limit=50&count=1&sort=active': [campaign],
  'GET campaigns/4/': campaign,
};

test.each([
  ['/my-releases', 'artist', 'Low Tide', OF_RELEASE],
  ['/campaigns', 'artist', 'Low Tide', OF_RELEASE],
  ['/campaigns/4', 'artist', 'Low Tide', OF_RELEASE],
  ['/profile', 'artist', 'Low Tide', OF_RELEASE],
  ['/my-services', 'media', '$45.00', OF_SERVICE],
  ['/marketplace', 'media', '$45.00', OF_SERVICE],
  ['/profile', 'media', 'Demo Media', ['Media Two, Website: none', ...OF_SERVICE]],
  ['/profile-settings', 'media', 'Demo Media', ['Media Two', 'None']],
] as const)(
  'on %s the owner (%s) reads the live value, %s, and the pending one',
  async (path, session, live, waiting) => {
    renderApp({ path, session, fetch: session === 'artist' ? artist : outlet });
    await waitFor(() => {
      const chips = screen.getAllByText('Waiting for review');
      const texts = chips.map((chip) => chip.parentElement?.textContent);
      expect(texts).toEqual(waiting.map((text) => `Waiting for review ${text}`));
    });
    expect(screen.getAllByText(live)[0]).toBeVisible();
  },
);
