import type { AudienceTrait } from '@tessera/contracts/audience/audience.schema';
import { formatLocales, isLanguage } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

const genders = ['female', 'male'] as const;

/** What a person reads as the name of one value of a trait. */
export function useTraitName(): (trait: AudienceTrait, name: string) => string {
  const { t, i18n } = useTranslation('workspace');
  const languages = new Intl.DisplayNames(formatLocales[isLanguage(i18n.language) ? i18n.language : 'en'], { type: 'language' });
  return (trait, name) => {
    switch (trait) {
      case 'gender': {
        const gender = genders.find((each) => each === name);
        return gender === undefined ? name : t(`audience.gender.${gender}`);
      }
      case 'languages':
        if (name === 'other') return t('audience.language.other');
        return /^[a-z]{2,3}(?:-\w{2,8})*$/iu.test(name) ? (languages.of(name) ?? name) : name;
      case 'hashtags':
        return t('trend.hashtag', { name });
      case 'following':
        return t('audience.account', { name });
      default:
        return name;
    }
  };
}
