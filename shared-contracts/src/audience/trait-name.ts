import type { FieldLabels } from '../i18n/field-labels.ts';
import { formatLocales, type Language } from '../i18n/languages.ts';
import type { AudienceTrait } from './audience.schema.ts';

const genderLabels: FieldLabels = {
  female: { en: 'Women', 'zh-Hant-HK': '女性', ja: '女性' },
  male: { en: 'Men', 'zh-Hant-HK': '男性', ja: '男性' },
};

const otherLanguage = { en: 'Others', 'zh-Hant-HK': '其他', ja: 'その他' };

function languageName(name: string, language: Language): string {
  if (name === 'other') return otherLanguage[language];
  return /^[a-z]{2,3}(?:-\w{2,8})*$/iu.test(name)
    ? (new Intl.DisplayNames(formatLocales[language], { type: 'language' }).of(name) ?? name)
    : name;
}

/** Label of one value of a trait, on the screen and in files. Places stay as the source names them. */
export function traitNameOf(trait: AudienceTrait, name: string, language: Language): string {
  switch (trait) {
    case 'gender':
      return genderLabels[name]?.[language] ?? name;
    case 'languages':
      return languageName(name, language);
    case 'ages':
      // A range has an en dash.
      return name.replace('-', '–');
    case 'hashtags':
      return `#${name}`;
    case 'following':
      return `@${name}`;
    default:
      return name;
  }
}
