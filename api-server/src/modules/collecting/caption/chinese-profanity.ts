/*
 * Written Chinese has no spaces between words, so each entry excludes the neighbours that make it part of an innocent
 * word: 炸雞巴黎 is fried chicken in Paris, 去死海 a trip to the Dead Sea, 媽媽的味道 a mother's cooking. 幹, 操, 草, 乾, 靠 and 日 alone
 * are ordinary words (幹部, 操場, 草莓, 乾淨) and are profane only in the phrases below. The entries are those that "Mandarin
 * Chinese profanity" and "Cantonese profanity" of Wikipedia (read 2026) call vulgar or insulting, in both scripts,
 * without those whose plain meaning is the usual one in captions.
 */
const entries: readonly string[] = [
  // Mandarin
  '(?<![精能主樹骨軀苦])[幹干][你妳您恁拎林](?:娘|老師|老师|媽|妈|老母|祖宗)',
  '(?<![體体情節节早做貞贞曹])[操肏草艹日][你妳他她](?:[媽妈](?![媽妈])|娘|大爺|大爷|祖宗|全家)',
  '我[操肏](?![作場场控心勞劳縱纵盤盘刀練练課课守持辦办弄之])',
  '[肏屄屌]',
  '[他她][媽妈]的(?![媽妈])',
  '(?<!\\p{Script=Han})[你妳][媽妈]的(?!\\p{Script=Han})',
  '(?<!\\p{Script=Han})[媽妈]的(?!\\p{Script=Han})',
  '去[你妳他她][媽妈]的',
  '[雞鷄鸡][巴](?![黎士西塞拿基比厘生剎剎東东哈結结登勒格里斯])',
  '[雞鷄鸡機机]掰',
  '傻[屄逼Bb](?![近格問问得迫真人])',
  '王八蛋',
  '王八羔子',
  '[婊](?:子)?',
  '(?<![貧贫貴贵微卑低犯])[賤贱](?:人(?!家)|貨|货|格)',
  '狗娘[養养]的?',
  '狗[雜杂][種种]',
  '(?<![複复繁混龐庞夾夹])[雜杂][種种](?![犬狗貓猫優优植稻交後后類类子花])',
  '[龜龟][兒儿]子',
  '死全家',
  '去死(?![海亡角黨党神谷巷別别]|而)',
  // Cantonese
  '[丟屌𨳒][你那拿][媽妈老](?:母)?',
  '冚家[鏟剷铲富拎]',
  '含家[鏟剷铲]',
  '(?<![反猛飛飞直])[仆撲扑]街(?![頭头道市坊口邊边])',
  '仆[你佢]個街',
  '[戇戆][鳩𨳊居]居?',
  '臭?[閪𨳒𨳊𨶙𨳍]',
  '撚樣',
];

/** Every profane word or phrase of the list, in both scripts. */
export const chineseProfanity = new RegExp(entries.join('|'), 'gu');
