import * as z from 'zod/mini';
import type { Language } from '../i18n/languages.ts';

/** Languages that a caption can be told to be in; `other` is everything else, `none` a caption without words. */
export const captionLanguages = ['en', 'zh', 'ja', 'ko', 'th', 'vi', 'id', 'es', 'fr', 'de', 'pt', 'other', 'none'] as const;
export const captionLanguageSchema = z.enum(captionLanguages);
export type CaptionLanguage = z.infer<typeof captionLanguageSchema>;

/** The interface languages as captions name them. */
export const captionLanguageOf: Readonly<Record<Language, CaptionLanguage>> = { en: 'en', 'zh-Hant-HK': 'zh', ja: 'ja' };
