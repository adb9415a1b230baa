import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Texts for the props of examples, in the language of the page. */
export interface Sample {
  /** Names of things that a user made, and one that is too long for every place. */
  readonly name: string;
  readonly secondName: string;
  readonly thirdName: string;
  readonly longName: string;
  /** The label of a field, and its help. */
  readonly label: string;
  readonly secondLabel: string;
  readonly help: string;
  /** A title, one sentence, and several sentences. */
  readonly title: string;
  readonly text: string;
  readonly longText: string;
  /** Labels of buttons. */
  readonly action: string;
  readonly secondAction: string;
  readonly removal: string;
  /** Names of figures. */
  readonly likes: string;
  readonly comments: string;
  readonly views: string;
  readonly rate: string;
  readonly formula: string;
  readonly source: string;
  readonly day: string;
  /** The alternative text of a picture. */
  readonly picture: string;
  readonly error: string;
}

/** The sample texts in the current language. */
export function useSample(): Sample {
  const { t } = useTranslation('catalogue');
  return useMemo(
    () => ({
      name: t('catalogue:sample.name'),
      secondName: t('catalogue:sample.secondName'),
      thirdName: t('catalogue:sample.thirdName'),
      longName: t('catalogue:sample.longName'),
      label: t('catalogue:sample.label'),
      secondLabel: t('catalogue:sample.secondLabel'),
      help: t('catalogue:sample.help'),
      title: t('catalogue:sample.title'),
      text: t('catalogue:sample.text'),
      longText: t('catalogue:sample.longText'),
      action: t('catalogue:sample.action'),
      secondAction: t('catalogue:sample.secondAction'),
      removal: t('catalogue:sample.removal'),
      likes: t('catalogue:sample.likes'),
      comments: t('catalogue:sample.comments'),
      views: t('catalogue:sample.views'),
      rate: t('catalogue:sample.rate'),
      formula: t('catalogue:sample.formula'),
      source: t('catalogue:sample.source'),
      day: t('catalogue:sample.day'),
      picture: t('catalogue:sample.picture'),
      error: t('catalogue:sample.error'),
    }),
    [t],
  );
}
