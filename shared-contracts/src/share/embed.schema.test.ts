import { contrastOf, inkOn } from './button-color.ts';
import { createEmbedTarget } from './embed.factory.ts';
import { embedTargetSchema, httpsAddressSchema, siteSchema } from './embed.schema.ts';

test('the factory creates an embed target that the schema accepts unchanged', () => {
  const target = createEmbedTarget('5f6d0c62-9d5f-4f4e-9f1c-2a1f6a1d9b10');
  expect(embedTargetSchema.parse(target)).toEqual(target);
});

test.each(['https://shop.example/', 'https://shop.example', 'https://shop.example/a?b=c@d#e', 'https://店.example/'])(
  'a button may link to %s',
  (url) => {
    expect(httpsAddressSchema.safeParse(url).success).toBe(true);
  },
);

test.each([
  'http://shop.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//shop.example',
  '/report/x',
  'https://shop.example@evil.example/',
  'https://user:pass@evil.example',
  'https:\\\\evil.example',
  'https://evil.example\\@shop.example',
  'https://',
  'https:shop.example',
  'https://shop.example/a b',
  'java\nscript:alert(1)',
  `https://shop.example/${'a'.repeat(500)}`,
])('a button must not link to %j', (url) => {
  expect(httpsAddressSchema.safeParse(url).success).toBe(false);
});

test.each(['https://shop.example', 'http://localhost:8080', 'https://xn--fiq228c.example'])(
  '%s is a valid site',
  (site) => {
    expect(siteSchema.safeParse(site).success).toBe(true);
  },
);

test.each([
  '*',
  'https://*',
  'https://*.example',
  "'self'",
  'https:',
  'data:',
  'https://a.example; script-src *',
  'https://a.example b.example',
  'https://a.example/',
  'https://A.example',
  'https://a.example,',
  'ftp://a.example',
  'https://a.example:999999',
  '',
])('%j is not a valid site', (site) => {
  expect(siteSchema.safeParse(site).success).toBe(false);
});

test('an embed has no mode for blocked posts', () => {
  expect(
    embedTargetSchema.safeParse({ ...createEmbedTarget('5f6d0c62-9d5f-4f4e-9f1c-2a1f6a1d9b10'), mode: 'BLOCK' })
      .success,
  ).toBe(false);
});

test('contrastOf computes the contrast of the accessibility guidelines', () => {
  expect(
    [contrastOf('#000000', '#ffffff'), contrastOf('#777777', '#ffffff')].map((value) => Number(value.toFixed(2))),
  ).toEqual([21, 4.48]);
});

test('the text on a button of any colour has a contrast of at least 4.5 to 1', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
  expect(colors.filter((color) => contrastOf(color, inkOn(color)) < 4.5)).toEqual([]);
});
