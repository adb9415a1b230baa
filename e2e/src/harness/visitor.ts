import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchRequests } from './settled.ts';
import { slowdown } from './slowdown.ts';

export interface VisitorOptions {
  /** The browser's language; the interface uses it until the user chooses another. */
  readonly locale?: string;
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
}

/** Largest random delay of each response in milliseconds; with it, responses overtake each other. */
const latency = Number(process.env['TESSERA_LATENCY'] ?? 0);

/** A visitor with a browser of their own, who records all complaints of the browser. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens another tab of the same browser. */
  readonly openTab: (path?: string) => Promise<Page>;
  /** Ignores complaints that match, because the journey provokes them. */
  readonly expectComplaint: (pattern: RegExp) => void;
  /** Errors and policy violations of all tabs that were not expected. */
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
  const recorded: string[] = [];
  const expected: RegExp[] = [];
  context.on('page', (page) => {
    watchRequests(page);
    page.on('pageerror', (error) => recorded.push(`uncaught ${error.name}: ${error.message}\n${error.stack ?? ''}`));
    page.on('console', (message) => {
      if (message.type() === 'error') recorded.push(`${message.text()} (${message.location().url})`);
    });
  });
  const openTab = async (path?: string): Promise<Page> => {
    const page = await context.newPage();
    if (slowdown > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (path !== undefined) await page.goto(path);
    return page;
  };
  return {
    context,
    page: await openTab(),
    openTab,
    expectComplaint: (pattern) => void expected.push(pattern),
    complaints: () => recorded.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
