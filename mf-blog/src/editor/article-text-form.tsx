import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleLabels } from '@tessera/contracts/article/article.labels';
import { articleSummaryMax, articleTitleMax } from '@tessera/contracts/article/article.limits';
import type { Article, ArticleText } from '@tessera/contracts/article/article.schema';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  LanguageText,
  SegmentedControl,
  TextField,
  useConfirmDeletion,
  useFieldLabels,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ArticleEdit } from './saving/use-article.ts';
import { TextCanvas } from './text-canvas.tsx';
import type { EditedLanguage } from './use-edited-language.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4, minWidth: 0 });

const noText: ArticleText = { title: '', summary: '', body: emptyArticleBody };

interface ArticleTextFormProps extends EditedLanguage {
  readonly article: Article;
  /** Changes when the text is replaced from outside, to remount the editor with the new text. */
  readonly edition: number;
  readonly isReadOnly: boolean;
  readonly onEdit: (change: ArticleEdit) => void;
  /** Saves what was typed a moment ago. */
  readonly flush: () => Promise<boolean>;
  readonly onPicture: (file: File) => Promise<string>;
}

interface TextFieldsProps extends Pick<
  ArticleTextFormProps,
  'article' | 'language' | 'edition' | 'isReadOnly' | 'onPicture'
> {
  readonly titleId: string;
  readonly text: ArticleText;
  readonly onChange: (part: Partial<ArticleText>) => void;
}

/** Title, summary and text in one language. */
function TextFields({
  article,
  language,
  edition,
  isReadOnly,
  onPicture,
  titleId,
  text,
  onChange,
}: TextFieldsProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(articleLabels);
  const { api } = useHost();
  const summaryId = useId();
  return (
    <>
      <TextField
        id={titleId}
        name="title"
        label={label('title')}
        value={text.title}
        error={undefined}
        isDisabled={isReadOnly}
        maxLength={articleTitleMax}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        id={summaryId}
        name="summary"
        label={label('summary')}
        value={text.summary}
        error={undefined}
        isDisabled={isReadOnly}
        maxLength={articleSummaryMax}
        help={t('editor.summary.help')}
        onChange={(summary) => onChange({ summary })}
      />
      <TextCanvas
        key={`${language} ${edition}`}
        label={t('editor.text.label')}
        language={language}
        body={text.body}
        isReadOnly={isReadOnly}
        onPicture={onPicture}
        onCard={async (question) =>
          (await api.call(articleCalls.makeArticleCard, { body: { id: article.id, question } })).card
        }
        onChange={(body) => onChange({ body })}
      />
    </>
  );
}

/** The texts of an article, one language at a time, which can be added and removed. */
export function ArticleTextForm(props: ArticleTextFormProps): ReactNode {
  const { article, language, setLanguage, written, isReadOnly, onEdit, flush } = props;
  const { t } = useTranslation('blog');
  const confirmDeletion = useConfirmDeletion();
  const titleId = useId();
  const text = article.texts[language];
  // Adding and removing a language remove their buttons from the page, so the focus moves to the title.
  const focusesTitle = useRef(false);
  const isWritten = text !== undefined;
  useEffect(() => {
    if (!focusesTitle.current || !isWritten) return;
    focusesTitle.current = false;
    document.getElementById(titleId)?.focus();
  }, [language, isWritten, titleId]);
  const change = (part: Partial<ArticleText>): void =>
    onEdit({ texts: { [language]: { ...noText, ...text, ...part } } });
  const removeLanguage = async (): Promise<void> => {
    const isWanted = await confirmDeletion({
      question: t('editor.language.question', { language: languageNames[language] }),
      consequence: t('editor.language.consequence'),
      action: t('editor.language.remove'),
    });
    if (!isWanted) return;
    // What was typed a moment ago is among the versions, too. A text that cannot be saved can be removed all the same.
    await flush();
    onEdit({ texts: { [language]: null }, keepsFormer: true });
    focusesTitle.current = true;
    setLanguage(written.find((other) => other !== language) ?? languages[0]);
  };
  const addLanguage = (): void => {
    focusesTitle.current = true;
    change({});
  };
  return (
    <Column>
      <div>
        <SegmentedControl
          label={t('editor.language.label')}
          value={language}
          options={languages.map((each) => ({
            value: each,
            label: languageNames[each],
            icon: <LanguageText language={each}>{languageNames[each]}</LanguageText>,
          }))}
          onChange={setLanguage}
        />
      </div>
      {text === undefined ? (
        <Button variant="outlined" disabled={isReadOnly} onClick={addLanguage}>
          {t('editor.language.add', { language: languageNames[language] })}
        </Button>
      ) : (
        <>
          <TextFields {...props} titleId={titleId} text={text} onChange={change} />
          {written.length > 1 && !isReadOnly && (
            <div>
              <Button color="error" onClick={() => void removeLanguage()}>
                {t('editor.language.remove')}
              </Button>
            </div>
          )}
        </>
      )}
    </Column>
  );
}
