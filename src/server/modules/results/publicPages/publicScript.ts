/**
 * The only script of the rendered pages, which are complete without it: it applies the chosen theme
 * before the first paint, leads members into the product, copies the page's address or text, and
 * plays clips.
 */
export const SCRIPT = `
try {
  var theme = localStorage.getItem('linernote:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  var isMember = localStorage.getItem('linernote:refresh') !== null;
} catch (error) {}
addEventListener('DOMContentLoaded', () => {
  if (isMember)
    for (const link of document.querySelectorAll('a[data-member]'))
      link.href = link.dataset.member;
  for (const button of document.querySelectorAll('button[data-copy]')) {
    const label = button.querySelector('[aria-live]');
    const text = label.textContent;
    button.hidden = !navigator.clipboard;
    button.addEventListener('click', async () => {
      const source = document.getElementById(button.dataset.copy);
      const copied = source ? source.textContent : document.querySelector('link[rel=canonical]').href;
      await navigator.clipboard.writeText(copied);
      label.textContent = 'Copied';
      setTimeout(() => (label.textContent = text), 2000);
    });
  }
  const player = document.querySelector('.player');
  if (player) startPlayer(player);
});
function startPlayer(player) {
  const audio = player.querySelector('audio');
  const [button, clock, title] = ['button', '.clock', 'strong'].map((each) => player.querySelector(each));
  const bars = player.querySelectorAll('.wave rect');
  const tracks = [...document.querySelectorAll('a.track')];
  const [at, length] = clock.children;
  const minutes = (s) => Math.floor(s / 60) + ':' + String(Math.floor(s % 60)).padStart(2, '0');
  const current = () => tracks.find((track) => track.href === audio.src);
  const show = () => {
    const verb = audio.paused ? 'Play' : 'Pause';
    button.classList.toggle('on', !audio.paused);
    button.setAttribute('aria-label', verb + ' ' + title.textContent);
    for (const track of tracks) {
      const isOn = track === current() && !audio.paused;
      track.classList.toggle('on', isOn);
      track.setAttribute('aria-label', (isOn ? 'Pause' : 'Play') + ' a clip of ' + track.dataset.title);
      if (track === current()) track.setAttribute('aria-current', 'true');
      else track.removeAttribute('aria-current');
    }
  };
  const move = () => {
    at.textContent = minutes(audio.currentTime);
    if (Number.isFinite(audio.duration)) length.textContent = minutes(Math.round(audio.duration));
    const share = audio.currentTime / (audio.duration || 30);
    bars.forEach((bar, index) => bar.classList.toggle('heard', index < share * bars.length));
  };
  const toggle = () => (audio.paused ? audio.play().catch(show) : audio.pause());
  player.classList.add('own');
  audio.controls = false;
  button.hidden = clock.hidden = false;
  button.addEventListener('click', toggle);
  for (const track of tracks)
    track.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (track !== current()) {
        audio.src = track.href;
        title.textContent = track.dataset.title;
        length.textContent = track.dataset.length;
        audio.pause();
      }
      toggle();
    });
  for (const name of ['play', 'pause', 'ended', 'error']) audio.addEventListener(name, show);
  for (const name of ['timeupdate', 'loadedmetadata', 'ended', 'emptied']) audio.addEventListener(name, move);
  show();
}
`;
