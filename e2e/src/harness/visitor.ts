import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchRequests } from './settled.ts';

export interface VisitorOptions {
  /** The browser's language, which is the interface's until another is chosen. */
  readonly locale?: string;
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
}

/** How many times slower than this machine the browsers' processors are. */
export const slowdown = Number(process.env['TESSERA_SLOWDOWN'] ?? 1);
/** By how many milliseconds at most each answer of the server is late, at random: answers overtake each other then. */
const latency = Number(process.env['TESSERA_LATENCY'] ?? 0);

/** Somebody at a browser of their own, who notices everything that the browser complains of. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Another tab of the same browser. */
  readonly openTab: (path?: string) => Promise<Page>;
  /** What the journey provokes on purpose is no complaint. */
  readonly expectComplaint: (pattern: RegExp) => void;
  /** Errors and policy violations of all tabs that nobody expected. */
  readonly complaints: () => readonly string[];
}

export async function openVisitor(browser: Browser, origin: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { locale = 'en-US', scheme = 'light', width = 1200, height = 800 } = options;
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    timezoneId: 'Asia/Taipei',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height },
  });
  context.setDefaultTimeout(15_000 * slowdown);
  if (latency > 0) {
    await context.route('**/api/**', async (route) => {
      await sleep(Math.random() * latency);
      await route.fallback();
    });
  }
  const heard: string[] = [];
  const expected: RegExp[] = [];
  context.on('page', (page) => {
    watchRequests(page);
    page.on('pageerror', (error) => heard.push(`uncaught ${error.name}: ${error.message}\n${error.stack ?? ''}`));
    page.on('console', (message) => {
      if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
    });
  });
  const openTab = async (path?: string): Promise<Page> => {
    const page = await context.newPage();
    if (slowdown > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (path !== undefined) await page.goto(path);
    return page;
  };
  return {
    context,
    page: await openTab(),
    openTab,
    expectComplaint: (pattern) => void expected.push(pattern),
    complaints: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
