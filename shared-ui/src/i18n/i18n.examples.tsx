import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { defineExamples } from '../catalogue/examples.ts';
import { LanguageText } from './language-text.tsx';
import { NameText } from './name-text.tsx';

const names = ['Café au lait', '港式奶茶', '抹茶ラテ', '말차 라떼'];

export const examples = defineExamples('texts', {
  LanguageText: {
    normal: () =>
      languages.map((language) => (
        <p key={language}>
          <LanguageText language={language}>{languageNames[language]}</LanguageText>
        </p>
      )),
    longText: ({ longText }) => (
      <LanguageText language="ja" isFlowing>
        {longText}
      </LanguageText>
    ),
  },
  NameText: {
    normal: () =>
      names.map((name) => (
        <p key={name}>
          <NameText>{name}</NameText>
        </p>
      )),
    longText: ({ longName }) => <NameText>{longName}</NameText>,
  },
});
