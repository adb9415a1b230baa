import { defaultDisplay, readDisplay } from './media-display.ts';

test.each([null, '', 'null', '{', '[]', '7', '{"size":"huge","figures":"likes","hasCaptions":1,"density":null}'])('what does not fit is as at first: %s', (kept) => {
  expect(readDisplay(kept)).toEqual(defaultDisplay);
});

test('what was kept is there again', () => {
  const kept = { size: 'large', hasCaptions: true, figures: ['views', 'emv'], hiddenColumns: ['caption'], density: 'compact' } as const;
  expect(readDisplay(JSON.stringify(kept))).toEqual(kept);
});

test('a figure and a column that there are no more are left out', () => {
  expect(readDisplay('{"figures":["likes","shares",3],"hiddenColumns":["reach","emv",{}]}')).toMatchObject({ figures: ['likes'], hiddenColumns: ['emv'] });
});
