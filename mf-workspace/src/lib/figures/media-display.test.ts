import { defaultDisplay, readDisplay } from './media-display.ts';

test.each([null, '', 'null', '{', '[]', '7', '{"size":"huge","figures":"likes","hasCaptions":1,"density":null}'])(
  'invalid stored display options give the defaults: %s',
  (kept) => {
    expect(readDisplay(kept)).toEqual(defaultDisplay);
  },
);

test('stored display options are read back', () => {
  const kept = {
    size: 'large',
    hasCaptions: true,
    figures: ['views', 'emv'],
    hiddenColumns: ['caption'],
    density: 'compact',
  } as const;
  expect(readDisplay(JSON.stringify(kept))).toEqual(kept);
});

test('metrics and columns that no longer exist are left out', () => {
  expect(readDisplay('{"figures":["likes","shares",3],"hiddenColumns":["reach","emv",{}]}')).toMatchObject({
    figures: ['likes'],
    hiddenColumns: ['emv'],
  });
});
