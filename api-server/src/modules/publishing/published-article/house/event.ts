import type { Language } from '@tessera/contracts/i18n/languages';
import { heading, page, paragraph, type HouseText } from './parts.ts';

/** The events page. It contains no events, so that no installation announces any that do not take place. */
export const event: Readonly<Record<Language, HouseText>> = {
  en: page(
    'Events',
    paragraph('Dates of trainings, meetings and campaigns are announced here by the team that runs this installation.'),
    heading('Dates'),
    paragraph('No event is announced at the moment.'),
  ),
  'zh-Hant-HK': page(
    '活動',
    paragraph('本網站的營運團隊會在此公佈培訓、聚會與行銷活動的日期。'),
    heading('日期'),
    paragraph('目前沒有已公佈的活動。'),
  ),
  ja: page(
    'イベント',
    paragraph('研修、交流会、キャンペーンの日程を、このサイトの運営チームがここでお知らせします。'),
    heading('日程'),
    paragraph('現在お知らせしているイベントはありません。'),
  ),
};
