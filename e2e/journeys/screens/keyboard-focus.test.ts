import type { Locator, Page } from '@playwright/test';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { expect, test } from '../../src/harness/journey.ts';
import { makeScannedBoard } from '../../src/harness/library.ts';
import { settled } from '../../src/harness/settled.ts';
import { hiddenFocus } from '../../src/walk/hidden-focus.ts';

const filter = (page: Page): Locator => page.getByRole('region', { name: 'Filter' });

/** Focuses a control as a keyboard user has it, and presses Enter. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
  await settled(page);
}

/** Presses Tab through a page, forwards and then backwards, and returns what could not be seen. */
async function hiddenOn(page: Page, presses: number): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      const fault = await hiddenFocus(page);
      if (fault !== null) hidden.push(`${key}: ${fault}`);
    }
  }
  return hidden;
}

const cellInFront = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const cell = document.activeElement;
    const { left, top, height } = cell?.getBoundingClientRect() ?? new DOMRect();
    const front = document.elementFromPoint(left + 3, top + height / 2);
    return `${cell?.getAttribute('data-field') ?? 'no cell'} ${cell?.contains(front) === true ? 'in front' : 'covered'}`;
  });

test('what Tab reaches on a report is in sight, behind no bar and no standing column', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  await makeScannedBoard(person.api, 'Harbour', ['willowandloom', 'mochi.and.miso']);
  for (const width of [1200, 700, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/home?screen=summary');
    await page.getByRole('main').getByRole('table').first().waitFor();
    await settled(page);
    expect(await hiddenOn(page, 40)).toEqual([]);
  }
});

test('a cell that the arrow keys reach is not behind the column that stays', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  await makeScannedBoard(person.api, 'Harbour', ['willowandloom']);
  await page.setViewportSize({ width: 820, height: 700 });
  await page.goto('/home?screen=table');
  await page.getByRole('gridcell').first().waitFor();
  await settled(page);
  await page.getByRole('columnheader').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const steps = (await page.getByRole('columnheader').count()) - 1;
  expect(steps).toBeGreaterThan(3);
  for (let left = steps; left > 0; left -= 1) {
    // The table scrolls a frame after the key.
    await expect.poll(() => cellInFront(page)).toMatch(/ in front$/u);
    await page.keyboard.press('ArrowLeft');
  }
});

test('the focus stays close when a filter is removed, a selection is cleared and a table is exported', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  await makeScannedBoard(person.api, 'Harbour', ['willowandloom']);
  await page.goto(
    `/home?screen=table&filter=${encodeURIComponent(JSON.stringify({ likes: { min: 1 }, keywords: ['the'] }))}`,
  );
  await page.getByRole('gridcell').first().waitFor();
  await settled(page);
  const removers = filter(page).getByRole('button', { name: /^Remove filter/u });
  for (let left = await removers.count(); left > 0; left -= 1) {
    await press(page, removers.first());
    await expect(filter(page).locator(':focus')).toHaveCount(1);
  }
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused();

  const save = page.getByRole('button', { name: 'Export CSV' });
  const saved = page.waitForEvent('download');
  await press(page, save);
  await saved;
  await expect(save).toBeFocused();

  await page.goto('/home/contents');
  await page.getByRole('table').waitFor();
  await settled(page);
  const box = page.getByRole('checkbox').nth(1);
  await box.focus();
  await page.keyboard.press('Space');
  await press(page, page.getByRole('toolbar').getByRole('button', { name: /^Clear/u }));
  await expect(box).toBeFocused();
});

test('a bubble of a flow that has the focus is wholly on the canvas, and a tab above it in front of the top bar', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  const flow = createFlow();
  const spread = {
    ...flow,
    bubbles: flow.bubbles.map((bubble, index) => ({ ...bubble, x: index * 500, y: index * 420 })),
  };
  const { project } = await person.api.call(chatbotCalls.addProject, {
    body: { name: 'Far apart', botAccountId: null, flow: spread },
  });
  await page.goto(chatbotPaths.flow(project.id));
  const bubbles = page.locator('.react-flow__node');
  await bubbles.first().waitFor();
  await settled(page);
  for (const bubble of await bubbles.all()) {
    await bubble.focus();
    await expect
      .poll(() =>
        bubble.evaluate((element) => {
          const [own, frame] = [
            element.getBoundingClientRect(),
            element.closest('.react-flow')?.getBoundingClientRect() ?? new DOMRect(),
          ];
          return (
            own.left >= frame.left && own.top >= frame.top && own.right <= frame.right && own.bottom <= frame.bottom
          );
        }),
      )
      .toBe(true);
  }
  await page.setViewportSize({ width: 1200, height: 500 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Short links' }).last().focus();
  expect(await hiddenFocus(page)).toBeNull();
  // Of a connection whose bubbles are too far apart for the canvas, a part.
  const connection = page.locator('.react-flow__edge').first();
  await connection.focus();
  await expect
    .poll(() =>
      connection.evaluate((element) => {
        const [own, frame] = [
          element.getBoundingClientRect(),
          element.closest('.react-flow')?.getBoundingClientRect() ?? new DOMRect(),
        ];
        return own.left < frame.right && own.top < frame.bottom && own.right > frame.left && own.bottom > frame.top;
      }),
    )
    .toBe(true);
});
