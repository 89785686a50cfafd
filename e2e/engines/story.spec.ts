import { artwork, presskit } from '../support/files';
import { newPerson, type Person, register } from '../support/people';
import { newAccount, newOutlet, placeOrder } from '../support/trade';
import { expect, test } from './fixtures';
import type { Screen } from './screen';
import { arrivesAt, isGone, opensAndCloses, reads, sees } from './walk';

async function logIn(screen: Screen, { email, password, name }: Person): Promise<void> {
  await screen.open('/login');
  await screen.fill('Email', email);
  await screen.fill('Password', password);
  await screen.press('button', 'Log in');
  await arrivesAt(screen, '/profile');
  await sees(screen, 'heading', name);
}

async function logOut(screen: Screen): Promise<void> {
  await screen.open('/profile-settings');
  await sees(screen, 'button', 'Logout');
  /* The parts above the button are still loading, and would move it away from the press. */
  let height: unknown;
  const stands = async () => {
    const before = height;
    height = await screen.evaluate('document.documentElement.scrollHeight');
    return height === before;
  };
  await expect.poll(stands, { intervals: [500] }).toBe(true);
  await screen.press('button', 'Logout');
  await arrivesAt(screen, '/login');
}

/** The name of the first button in the list of orders; empty until it appears. */
const FIRST_ACTION = `(() => {
  const button = document.querySelector('main li button');
  return button ? button.ariaLabel ?? button.innerText.trim() : '';
})()`;

async function firstAction(screen: Screen): Promise<string> {
  await expect.poll(() => screen.evaluate(FIRST_ACTION)).not.toBe('');
  return String(await screen.evaluate(FIRST_ACTION));
}

test('an artist signs up with all fields of the form', async ({ view: screen }) => {
  const artist = newPerson('artist');
  await screen.open('/sign-up/artist');
  await screen.fill('Username', artist.username);
  await screen.fill('Email', artist.email);
  await screen.fill('Password', artist.password);
  await screen.fill('Repeat password', artist.password);
  await screen.fill('Stage name', artist.name);
  await screen.evaluate(`document.querySelector('form summary').click()`);
  await screen.select('Country', 'Germany');
  await screen.press('checkbox', 'Rock');
  await screen.press('checkbox', 'Jazz');
  await screen.press('checkbox', 'I agree to the terms and conditions (opens in a new tab)');
  await screen.press('button', 'Sign up');
  await arrivesAt(screen, '/profile');
  await sees(screen, 'heading', artist.name);
  await reads(screen, 'Artist, Germany');
});

test('a release is submitted with files and a day, edited and deleted', async ({
  view: screen,
  server,
}) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await logIn(screen, artist);
  await screen.open('/submit-music');
  await sees(screen, 'button', 'Send to review');
  await screen.fill('Title', 'Night Bus Home');
  await screen.press('radio', 'EP');
  await screen.press('radio', 'Electronic');
  await screen.fill('Description', 'Four songs recorded between two night shifts.');
  await screen.press('spinbutton', 'day, Release date');
  await screen.type('21092026');
  await screen.fill('Link', 'https://music.example.com/night-bus-home');
  await screen.attach('artwork', await artwork());
  await screen.attach('presskit', presskit());
  await screen.press('button', 'Send to review');
  await sees(screen, 'heading', 'Your release is in');

  await screen.open('/my-releases');
  await sees(screen, 'heading', 'Night Bus Home');
  const picture = `[...document.images].some((image) =>
    image.src.includes('/media/') && image.naturalWidth > 0)`;
  await expect.poll(() => screen.evaluate(picture)).toBe(true);
  await screen.press('button', 'More for Night Bus Home');
  await screen.press('button', 'Edit');
  await sees(screen, 'dialog', 'Edit release');
  await screen.fill('Title', 'Night Bus Home (Live)');
  await screen.press('button', 'Save');
  await isGone(screen, 'dialog', 'Edit release');
  await sees(screen, 'button', 'More for Night Bus Home (Live)');

  await screen.press('button', 'More for Night Bus Home (Live)');
  await screen.press('button', 'Delete');
  await sees(screen, 'dialog', 'Delete release');
  await screen.press('button', 'Delete');
  await reads(screen, 'No releases found');
  await logOut(screen);
  await logIn(screen, artist);
});

test('a service is ordered, completed and reviewed', async ({ view: screen, server }) => {
  const { serviceId } = await newOutlet(server);
  const { person } = await newAccount(server, 'artist');
  await logIn(screen, person);
  await screen.open(`/create-order?service=${serviceId}`);
  await reads(screen, 'Video interview');
  await screen.press('button', 'Create order');
  await sees(screen, 'heading', 'Your order is placed');
  await screen.open('/my-orders');
  await screen.press('button', await firstAction(screen));
  await screen.press('button', 'Edit status');
  await sees(screen, 'dialog', 'Edit status');
  await screen.press('radio', 'Completed');
  await screen.press('button', 'Save');
  await isGone(screen, 'dialog', 'Edit status');
  await expect.poll(() => screen.evaluate(FIRST_ACTION)).toContain('Add review');
  await screen.press('button', await firstAction(screen));
  await sees(screen, 'dialog', 'Add review');
  await screen.press('radio', '4 stars');
  await screen.fill('Comment', 'On time, and kind.');
  await screen.press('button', 'Submit review');
  await reads(screen, 'Review submitted');
});

test('each dialog returns the focus to its button', async ({ view: screen, server }) => {
  const outlet = await newOutlet(server);
  const artist = await newAccount(server, 'artist');
  await placeOrder(artist, outlet.serviceId);
  const user = await artist.call<{ profile: { id: number } }>('auth/profile/');
  await artist.upload('releases/', {
    artist: String(user.profile.id),
    title: 'Kept',
    format: 'single',
    genre: 'rock',
    description: 'One song.',
  });
  await logIn(screen, artist.person);
  await screen.open('/my-releases');
  await opensAndCloses(screen, {
    menu: 'More for Kept',
    opener: 'Edit',
    dialog: 'Edit release',
    close: 'Cancel',
    /* WebKit once hung when a dialog closed in which the calendar had been open. */
    meanwhile: async () => {
      const calendar = 'Choose release date from a calendar';
      await screen.press('button', calendar);
      await sees(screen, 'dialog', 'Release date');
      await screen.press('button', calendar);
      await isGone(screen, 'dialog', 'Release date');
    },
  });
  await opensAndCloses(screen, {
    menu: 'More for Kept',
    opener: 'Delete',
    dialog: 'Delete release',
    close: 'Cancel',
  });
  await screen.open('/profile-settings');
  await opensAndCloses(screen, {
    opener: 'Edit Profile',
    dialog: 'Edit Profile',
    close: 'Cancel',
  });
  await screen.open('/my-orders');
  await opensAndCloses(screen, {
    menu: await firstAction(screen),
    opener: 'Edit status',
    dialog: 'Edit status',
    close: 'Cancel',
  });
  await logOut(screen);
  await logIn(screen, outlet.person);
  await screen.open('/my-services');
  await opensAndCloses(screen, {
    opener: 'Edit Video interview',
    dialog: 'Edit service',
    close: 'Cancel',
  });
});
