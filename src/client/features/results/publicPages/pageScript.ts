/* The script of the pages that the server draws, which are complete without it: it leads members
   into the product, copies the page's address or a text, and plays clips. */

const COPIED_MS = 2000;

function leadMembers(): void {
  /* Set by the first script of the page, see index.html. */
  if (document.documentElement.dataset.session === undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-member]'))
    link.href = link.dataset.member ?? link.href;
}

function showCopyButton(button: HTMLButtonElement): void {
  const label = button.querySelector('[aria-live]');
  if (!label || !('clipboard' in navigator)) return;
  const text = label.textContent;
  const copied = () =>
    document.getElementById(button.dataset.copy ?? '')?.textContent ??
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ??
    location.href;
  button.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(copied()).then(() => {
      label.textContent = 'Copied';
      setTimeout(() => {
        label.textContent = text;
      }, COPIED_MS);
    });
  });
}

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function startPlayer(player: HTMLElement): void {
  const audio = player.querySelector('audio');
  const button = player.querySelector('button');
  const title = player.querySelector('strong');
  const clock = player.querySelector<HTMLElement>('[data-clock]');
  const [at, length] = clock?.children ?? [];
  if (!audio || !button || !title || !clock || !at || !length) return;
  const tracks = [...document.querySelectorAll<HTMLAnchorElement>('a[data-track]')];
  const isCurrent = (track: HTMLAnchorElement) => track.href === audio.src;

  const show = () => {
    button.toggleAttribute('data-on', !audio.paused);
    button.setAttribute('aria-label', `${audio.paused ? 'Play' : 'Pause'} ${title.textContent}`);
    for (const track of tracks) {
      const isOn = isCurrent(track) && !audio.paused;
      track.toggleAttribute('data-on', isOn);
      const name = `${isOn ? 'Pause' : 'Play'} a clip of ${track.dataset.track ?? ''}`;
      track.setAttribute('aria-label', name);
      if (isCurrent(track)) track.setAttribute('aria-current', 'true');
      else track.removeAttribute('aria-current');
    }
  };
  const move = () => {
    at.textContent = minutes(audio.currentTime);
    const isKnown = Number.isFinite(audio.duration);
    if (isKnown) length.textContent = minutes(Math.round(audio.duration));
    const heard = audio.currentTime / (isKnown ? audio.duration : 30);
    player.style.setProperty('--heard', `${Math.min(heard, 1) * 100}%`);
  };
  const toggle = () => {
    if (audio.paused) audio.play().catch(show);
    else audio.pause();
  };

  player.dataset.own = '';
  audio.controls = false;
  button.hidden = false;
  clock.hidden = false;
  button.addEventListener('click', toggle);
  for (const track of tracks)
    track.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (!isCurrent(track)) {
        audio.src = track.href;
        title.textContent = track.dataset.track ?? '';
        length.textContent = track.dataset.length ?? '';
        audio.pause();
      }
      toggle();
    });
  for (const name of ['play', 'pause', 'ended', 'error']) audio.addEventListener(name, show);
  for (const name of ['timeupdate', 'loadedmetadata', 'ended', 'emptied'])
    audio.addEventListener(name, move);
  show();
}

/** A list of choices closes with Escape, and with a press beside it. */
function closeChoices(): void {
  const find = () => document.querySelector<HTMLDetailsElement>('details[name=choice][open]');
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' ? find() : null;
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const open = find();
    if (open && target instanceof Node && !open.contains(target)) open.open = false;
  });
}

closeChoices();
leadMembers();
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]'))
  showCopyButton(button);
for (const player of document.querySelectorAll<HTMLElement>('[data-player]')) startPlayer(player);
