export interface AudioStub {
  element: HTMLAudioElement;
  begin: (duration?: number) => void;
  reach: (place: number) => void;
  end: () => void;
  /** Fails as with an unreachable address; `code` as in `MediaError`. */
  fail: (code?: number) => void;
}

/** Replaces `Audio` until the test ends. Returns the created elements, in order. */
export function stubAudio(): AudioStub[] {
  const made: AudioStub[] = [];
  const Real = window.Audio;
  jest.spyOn(window, 'Audio').mockImplementation(() => {
    const element = new Real();
    made.push(stubOf(element));
    return element;
  });
  return made;
}

function stubOf(element: HTMLAudioElement): AudioStub {
  const of = { paused: true, ended: false, readyState: 0, duration: NaN, currentTime: 0 };
  let error: { code: number } | null = null;
  const say = (name: string) => element.dispatchEvent(new Event(name));
  const reset = () => {
    Object.assign(of, { ended: false, readyState: 0, duration: NaN, currentTime: 0 });
    error = null;
  };
  for (const name of ['paused', 'ended', 'readyState', 'duration'] as const) {
    Object.defineProperty(element, name, { get: () => of[name] });
  }
  Object.defineProperty(element, 'error', { get: () => error });
  Object.defineProperty(element, 'currentTime', {
    get: () => of.currentTime,
    set: (place: number) => {
      of.currentTime = place;
    },
  });
  Object.defineProperty(element, 'src', {
    get: () => element.getAttribute('src') ?? '',
    set: (src: string) => {
      reset();
      of.paused = true;
      element.setAttribute('src', src);
    },
  });
  element.load = reset;
  element.play = () => {
    of.paused = false;
    of.ended = false;
    if (of.readyState > 0) say('playing');
    return Promise.resolve();
  };
  element.pause = () => {
    if (of.paused) return;
    of.paused = true;
    say('pause');
  };
  return {
    element,
    begin: (duration = 200) => {
      Object.assign(of, { readyState: 4, duration });
      say('durationchange');
      say('loadedmetadata');
      if (!of.paused) say('playing');
    },
    reach: (place) => {
      of.currentTime = place;
      say('timeupdate');
    },
    end: () => {
      Object.assign(of, { paused: true, ended: true, currentTime: of.duration });
      say('ended');
    },
    fail: (code = 4) => {
      error = { code };
      say('error');
    },
  };
}
