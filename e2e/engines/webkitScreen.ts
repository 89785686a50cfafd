import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort } from '../support/freePort';
import { pressOnce } from './aim';
import type { Screen } from './screen';

const FIND_MS = 60_000;

const library = createRequire(path.join(process.cwd(), 'package.json')).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** Resolves with the first line that the process writes to the stream. */
const firstLine = (stream: Readable) =>
  new Promise<string>((resolve, reject) => {
    stream.once('data', (text: Buffer) => {
      resolve(text.toString().trim());
    });
    stream.once('end', () => {
      reject(new Error('Xvfb did not start.'));
    });
  });

async function waitUntil<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  const deadline = Date.now() + FIND_MS;
  let failure: unknown;
  while (Date.now() < deadline) {
    const result = await attempt().catch((reason: unknown) => {
      failure = reason;
      return undefined;
    });
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not come.', { cause: failure });
}

/**
 * Finds the element, in the open dialog if there is one. Runs in the page, which has the testing
 * library.
 */
const FIND = `
  const [by, role, name] = arguments;
  const shown = (element) => element.getClientRects().length > 0;
  const root = role === 'dialog'
    ? document.body
    : [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const library = window.TestingLibraryDom;
  const matches = by === 'role'
    ? library.queryAllByRole(root, role, { name })
    : library.queryAllByLabelText(root, name, { selector: 'input,select,textarea' });
  const found = matches.find(shown) ?? null;`;

class WebkitScreen implements Screen {
  constructor(
    private readonly driver: WebDriver,
    private readonly origin: string,
    private readonly folder: string,
    private readonly librarySource: string,
  ) {}

  async open(address: string) {
    await this.driver.get(this.origin + address);
  }

  async address() {
    const { pathname, search } = new URL(await this.driver.getCurrentUrl());
    return pathname + search;
  }

  private async ask<Result>(script: string, ...args: string[]) {
    const isReady = await this.driver.executeScript('return Boolean(window.TestingLibraryDom)');
    if (!isReady) await this.inject(this.librarySource);
    return this.driver.executeScript<Result>(script, ...args);
  }

  private find(by: 'role' | 'label', role: string, name: string) {
    return this.ask<WebElement | null>(`${FIND} return found;`, by, role, name);
  }

  /*
   * Evaluated in the page, because an element that is just disappearing cannot be passed to the
   * driver.
   */
  shows(role: string, name: string) {
    return this.ask<boolean>(`${FIND} return found !== null;`, 'role', role, name);
  }

  /** Repeats a press that missed, which no element has received. */
  async press(role: string, name: string) {
    await waitUntil(async () => {
      const control = await this.find('role', role, name);
      if (!control) return undefined;
      return (await pressOnce(this.driver, control)) ? true : undefined;
    });
  }

  async fill(label: string, text: string) {
    await waitUntil(async () => {
      const field = await this.find('label', '', label);
      if (!field) return undefined;
      /* The driver's own clear() hangs in a controlled field of React and keeps Ctrl pressed. */
      await this.driver.executeScript('arguments[0].focus(); arguments[0].select()', field);
      await field.sendKeys(text);
      return true;
    });
  }

  async select(label: string, option: string) {
    const field = await waitUntil(
      async () => (await this.find('role', 'combobox', label)) ?? undefined,
    );
    for (const choice of await field.findElements(By.css('option'))) {
      if ((await choice.getText()) === option) await choice.click();
    }
  }

  async attach(name: string, file: { name: string; buffer: Buffer }) {
    const place = path.join(this.folder, file.name);
    await writeFile(place, file.buffer);
    await this.driver.findElement(By.css(`input[name="${name}"]`)).sendKeys(place);
  }

  async type(text: string) {
    await this.driver.switchTo().activeElement().sendKeys(text.replaceAll('\n', Key.ENTER));
  }

  async evaluate(expression: string) {
    const response = await this.driver.executeAsyncScript<{ value?: unknown; error?: string }>(`
      const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`);
    if (response.error !== undefined) throw new Error(response.error);
    return response.value;
  }

  async inject(script: string) {
    await this.driver.executeScript(script);
  }
}

/** WebKitGTK on its own display, with its own driver. */
export async function startWebkit(origin: string) {
  const started: ChildProcess[] = [];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-webkit-'));
  const stop = async () => {
    for (const child of started.reverse()) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(display);
    const number = await firstLine(display.stdio[3] as Readable); // the pipe opened above
    const port = await freePort();
    started.push(
      spawn('WebKitWebDriver', [`--port=${port}`], {
        env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11' },
        stdio: 'ignore',
      }),
    );
    const address = `http://127.0.0.1:${port}`;
    await waitUntil(async () => ((await fetch(`${address}/status`)).ok ? true : undefined));
    const capabilities = new Capabilities();
    capabilities.set('browserName', 'MiniBrowser');
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    const screen = new WebkitScreen(driver, origin, folder, await readFile(library, 'utf8'));
    const version = (await driver.getCapabilities()).getBrowserVersion();
    /* A hanging page would keep its driver from quitting. */
    const quit = async () => {
      await Promise.race([driver.quit(), new Promise((resolve) => setTimeout(resolve, 5000))]);
      await stop();
    };
    return { screen, version, stop: quit };
  } catch (error) {
    await stop();
    throw error;
  }
}
