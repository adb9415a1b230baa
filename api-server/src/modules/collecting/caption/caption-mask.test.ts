import fc from 'fast-check';
import { maskCaption } from './caption-mask.ts';

describe('maskCaption', () => {
  test.each([
    'Scunthorpe United',
    'a classic',
    'assess the class',
    'bass, pass, grass',
    'the cockpit of a peacock',
    'cocktails at Hitchcock',
    'shiitake ramen',
    'therapist',
    'Sussex and Essex',
    'Penistone railway',
    'rapeseed fields',
    'Dickens and Dickson',
    'Cockburn Street',
    'Matsushita, Yoshitaka',
    'magna cum laude',
    'pussy willow in a vase',
    'Moby Dick',
    'Montenegro',
    'vestido negro',
    'mishit',
    'push it, finish it',
    'this hit',
    'analysis of a canal',
    'Arsenal 2:1',
    'great tits and blue tits',
    'grapes',
    'document',
    'cumin seeds',
    'title',
    'basement',
    'spice',
    'snigger',
    'raccoon',
    'jerk chicken',
    '幹部訓練',
    '把碗盤擦乾淨',
    '操場跑步',
    '草莓蛋糕',
    '能幹的你',
    '媽媽的味道',
    '他媽媽的店',
    '炸雞巴黎開幕',
    '去死海漂浮',
    '雜種犬也可愛',
    '各種複雜種類',
    '體操你看了嗎',
    '我操作給你看',
    '生日你媽媽也來',
    '靠北邊的座位',
    '反撲街頭',
    '微賤人生',
    '樹幹',
    '餅乾',
    '情操',
    '曹操你好',
    '日本のお菓子',
    'カフェでひと休み',
  ])('leaves %s unchanged', (text) => {
    expect(maskCaption(text)).toBe(text);
  });

  test.each([
    ['what the fuck', 'what the ****'],
    ['FUCKING awesome!', '******* awesome!'],
    ['#fuckyeah', '#********'],
    ['b1tches, please', '*******, please'],
    ['oh sh!t!', 'oh ****!'],
    ['holy_shit', 'holy_****'],
    ['that is bullshit.', 'that is ********.'],
    ['you asshole', 'you *******'],
    ['ｆｕｃｋ', '****'],
    ['cunt', '****'],
    ['shitty day', '****** day'],
    ['幹你娘', '***'],
    ['今天幹你老師的真累', '今天****的真累'],
    ['操你媽', '***'],
    ['他媽的好吃', '***好吃'],
    ['媽的！', '**！'],
    ['你这傻逼', '你这**'],
    ['冚家鏟', '***'],
    ['王八蛋!', '***!'],
    ['撲街啦', '**啦'],
  ])('masks %s', (text, masked) => {
    expect(maskCaption(text)).toBe(masked);
  });

  test('keeps the number of characters and everything that it does not mask', () => {
    const parts = fc.constantFrom(
      'fuck',
      'shit',
      '幹你娘',
      '他媽的',
      'classic',
      '草莓',
      ' ',
      '，',
      '\n',
      '😀',
      '1',
      "don't",
      'é',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ unit: 'grapheme' })), { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const before = [...text];
        const after = [...maskCaption(text)];
        expect(after).toHaveLength(before.length);
        for (const [index, character] of after.entries()) if (character !== '*') expect(character).toBe(before[index]);
      }),
    );
  });

  test('changes nothing when it runs a second time', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('fuck', 'you', '操你媽', ' ', '!'), { maxLength: 12 }), (pieces) => {
        const once = maskCaption(pieces.join(''));
        expect(maskCaption(once)).toBe(once);
      }),
    );
  });
});
