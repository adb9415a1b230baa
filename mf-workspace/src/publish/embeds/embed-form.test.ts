import { createShare } from '@tessera/contracts/share/share.factory';
import { sources, toEmbedBody, toEmbedValues, usualColor, type EmbedQuestion } from './embed-form.ts';

const question: EmbedQuestion = { folderId: 'board' };

test('an embed keeps its end when something else is changed in another time zone', () => {
  const [timeZone, share] = [
    'America/New_York',
    createShare({ kind: 'embed', expiresTime: '2026-11-30T16:00:00.000Z' }),
  ];
  const values = {
    ...toEmbedValues({
      share,
      target: null,
      folderId: 'board',
      source: sources.open,
      timeZone,
      title: '',
      color: usualColor,
    }),
    title: 'Autumn',
  };
  expect(toEmbedBody(values, { question, timeZone, share })).not.toHaveProperty('expiresTime');
  expect(toEmbedBody({ ...values, lastDay: '2026-12-24' }, { question, timeZone, share })).toMatchObject({
    expiresTime: '2026-12-25T05:00:00.000Z',
  });
  expect(toEmbedBody({ ...values, lastDay: '' }, { question, timeZone, share })).toMatchObject({ expiresTime: null });
});
