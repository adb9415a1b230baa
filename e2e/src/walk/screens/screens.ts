import { makeBoard, makeScannedBoard } from '../../harness/library.ts';
import { type Person } from '../../harness/person.ts';
import { boardScreens } from './board-screens.ts';
import { openBoards, openMenu } from './board-steps.ts';
import { filterScreens } from './filter-screens.ts';
import { reportScreens } from './report-screens.ts';
import type { Persona, Screen } from './screen.ts';
import { sessionScreens } from './session-screens.ts';
import { wallScreens } from './wall-screens.ts';

export const screens: readonly Screen[] = [
  ...sessionScreens,
  ...wallScreens,
  ...reportScreens,
  ...filterScreens,
  ...boardScreens,
  {
    name: 'palette',
    persona: 'much',
    open: async (page, words) => {
      await openBoards(page, words);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'account-menu',
    persona: 'much',
    open: async (page, words) => {
      await openBoards(page, words);
      await openMenu(page, /@journey\.example/u);
    },
  },
];

/** Gives somebody what the screens for them show. */
export async function furnish(person: Person, persona: Persona): Promise<void> {
  if (persona === 'little') await makeScannedBoard(person.api, 'One account', ['willowandloom']);
  if (persona !== 'much') return;
  await makeScannedBoard(person.api, 'Harbour cities', [
    'dimsumdiary.hk',
    'mochi.and.miso',
    'harbourside.runners',
    'maison.aurelle',
  ]);
  await makeBoard(person.api, '空的資料夾');
  await makeBoard(person.api, 'とても長い名前のフォルダ：秋冬コレクションの撮影に向けた参考アカウントまとめ二〇二六');
}
