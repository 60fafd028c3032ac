import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, By, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { miniBrowserPath, webkitDriverPath, xvfbPath } from '../../src/testing/browsers/engines.ts';
import { waitFor } from './wait-for.ts';
import { viewport, type Engine, type EngineOptions, type Tab } from './engine.ts';

/** WebKitGTK's MiniBrowser on a display of its own, driven over WebDriver. A visitor is a session, and so a browser. */
export async function launchWebKit({ scheme }: EngineOptions): Promise<Engine> {
  const screen = `${viewport.width + 100}x${viewport.height + 300}x24`;
  const display = spawn(xvfbPath, ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(webkitDriverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      NO_AT_BRIDGE: '1',
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    },
  });
  const endWithUs = (): void => [service, display].forEach((one) => void one.kill('SIGKILL'));
  process.once('exit', endWithUs);
  const server = `http://127.0.0.1:${port}`;
  await waitFor('WebKitWebDriver', async () => (await fetch(`${server}/status`)).ok);
  return {
    visit: async () => {
      const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await driver.manage().window().setRect({ x: 0, y: 0, width: viewport.width, height: viewport.height });
      return { tab: tabOf(driver, await driver.getWindowHandle()), leave: () => driver.quit() };
    },
    close: async () => {
      process.off('exit', endWithUs);
      await ended(service);
      await ended(display);
    },
  };
}

const capabilities = new Capabilities({
  browserName: 'MiniBrowser',
  pageLoadStrategy: 'none',
  'webkitgtk:browserOptions': {
    binary: miniBrowserPath,
    args: ['--automation', '--javascript-can-open-windows-automatically=true'],
  },
});
const keys = { Enter: Keys.ENTER, Escape: Keys.ESCAPE } as const;

function tabOf(driver: WebDriver, handle: string): Tab {
  /** Commands go to the window that was chosen last. */
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const press = (control: string, nth = 0): Promise<true> =>
    waitFor(control, async () => {
      const element = (await driver.findElements(By.css(control)))[nth];
      if (!element) return null;
      await element.click();
      return true;
    });
  return {
    goto: async (address) => (await here()).get(address),
    read: async (expression) => (await here()).executeScript(`return (${expression})`),
    press: async ({ control, nth }) => {
      await here();
      await press(control, nth);
    },
    pressInFrame: async (frame, control) => {
      await here();
      const element = await waitFor(frame, async () => (await driver.findElements(By.css(frame)))[0] ?? null);
      await driver.switchTo().frame(element);
      await press(control);
      await driver.switchTo().window(handle);
    },
    type: async (text) => (await here()).switchTo().activeElement().sendKeys(text),
    strike: async (key) => (await here()).switchTo().activeElement().sendKeys(keys[key]),
    opened: async (action) => {
      const before = await driver.getAllWindowHandles();
      await action();
      const opened = await waitFor(
        'a window',
        async () => (await driver.getAllWindowHandles()).find((one) => !before.includes(one)) ?? null,
      );
      return tabOf(driver, opened);
    },
    isClosed: async () => !(await driver.getAllWindowHandles()).includes(handle),
    picture: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
