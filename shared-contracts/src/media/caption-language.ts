import * as z from 'zod/mini';

/** Languages that captions are classified by; `other` is any other language, `none` a caption without words. */
export const captionLanguages = [
  'en',
  'zh',
  'ja',
  'ko',
  'th',
  'vi',
  'id',
  'es',
  'fr',
  'de',
  'pt',
  'other',
  'none',
] as const;
export const captionLanguageSchema = z.enum(captionLanguages);
export type CaptionLanguage = z.infer<typeof captionLanguageSchema>;
