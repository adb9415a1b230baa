import { readableAddress } from './short-address.ts';

test.each([
  ['https://shop.example/%E6%98%A5?q=100%25', 'https://shop.example/春?q=100%'],
  // Not UTF-8.
  ['https://shop.example/%E6%98%A5?q=%8E%BF', 'https://shop.example/春?q=%8E%BF'],
  ['https://shop.example/a%2Fb%3Fc%20d', 'https://shop.example/a%2Fb%3Fc%20d'],
  // What would hide a part of the address, or turn around what stands beside it.
  ['https://shop.example/%E2%80%AEgpj.exe', 'https://shop.example/%E2%80%AEgpj.exe'],
  ['https://shop.example/%E2%80%8B%0A', 'https://shop.example/%E2%80%8B%0A'],
  ['https://shop.example/100%', 'https://shop.example/100%'],
])('%s is read as %s', (address, expected) => {
  expect(readableAddress(address)).toBe(expected);
});
