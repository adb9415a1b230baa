import type { Language } from '@tessera/contracts/i18n/languages';
import { renderMail } from './render-mail.ts';

const values = { username: 'willowandloom', settingPath: '/chatbot/setting' };

it.each<[Language, string]>([
  ['en', 'Reauthorize the account: https://tessera.example/chatbot/setting'],
  ['zh-Hant-HK', '重新授權帳號：https://tessera.example/chatbot/setting'],
  ['ja', 'アカウントを再連携する：https://tessera.example/chatbot/setting'],
])('writes the link of a text mail behind the colon of its language (%s)', (language, line) => {
  expect(renderMail({ template: 'chatbotPaused', language, values }, 'https://tessera.example').text).toContain(line);
});
