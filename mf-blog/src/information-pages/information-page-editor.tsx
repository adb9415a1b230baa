import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleLabels } from '@tessera/contracts/article/article.labels';
import { articleTitleMax } from '@tessera/contracts/article/article.limits';
import type { ArticleTexts, HousePage } from '@tessera/contracts/article/article.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  SubmitButton,
  TextField,
  useAskToDiscard,
  useDraftState,
  useFieldLabels,
  useForm,
  useGuardLeave,
  useHost,
  whileWaiting,
} from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { step } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import { ComparedTexts, VersionChoices } from '../editor/saving/compared-texts.tsx';
import { TextCanvas } from '../editor/text-canvas.tsx';
import { informationPageKey, informationPageQuery } from './information-page-query.ts';

const Column = styled('div')({ maxWidth: 720, display: 'flex', flexDirection: 'column', gap: step * 4 });
const Row = styled('div')({ display: 'flex', gap: step * 2 });

interface InformationPageEditorProps {
  readonly page: HousePage;
  readonly onClose: () => void;
}

/**
 * An Admin edits one information page in one language. What was typed survives the end of the session. On a conflict
 * both versions are shown: the other one can be taken, and saving again overwrites it.
 */
export function InformationPageEditor({ page, onClose }: InformationPageEditorProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(articleLabels);
  const { api, notify } = useHost();
  const client = useQueryClient();
  const formId = useId();
  const [seen, setSeen] = useState(page);
  const [other, setOther] = useState<HousePage | null>(null);
  // What was kept belongs to the version that was open.
  const draft = `house.${seen.page}.${seen.language}.${seen.revision}`;
  const [body, setBody] = useDraftState(`${draft}.body`, seen.body);
  const [first, setFirst] = useState(body);
  const [values, setValues] = useDraftState(`${draft}.title`, { title: seen.title });
  const form = useForm({
    initial: { title: seen.title },
    state: [values, setValues],
    labels: { title: label('title') },
    schema: bodyOf(articleCalls.updateHousePage),
    toBody: ({ title }) => ({
      page: seen.page,
      language: seen.language,
      revision: (other ?? seen).revision,
      title,
      body,
    }),
    send: (change) => api.call(articleCalls.updateHousePage, { body: change }),
    onConflict: async () => setOther(await client.fetchQuery({ ...informationPageQuery(api, seen), staleTime: 0 })),
    onSent: (saved) => {
      client.setQueryData(informationPageKey(seen), saved);
      notify({ tone: 'good', text: t('house.saved') });
      onClose();
    },
  });
  const take = (newer: HousePage): void => {
    form.reset();
    setSeen(newer);
    setOther(null);
    setBody(newer.body);
    setFirst(newer.body);
    setValues({ title: newer.title });
  };
  const conflict = other
    ? {
        text: t('house.conflict'),
        versions: (
          <PageVersions mine={{ ...seen, title: values.title, body }} other={other} onTakeOther={() => take(other)} />
        ),
      }
    : undefined;
  const isDirty = body !== seen.body || form.isDirty;
  useGuardLeave(isDirty);
  const cancel = useAskToDiscard(isDirty, onClose);
  return (
    <Column>
      <Form form={form} id={formId} conflict={conflict}>
        <TextField {...form.field('title')} maxLength={articleTitleMax} />
      </Form>
      <TextCanvas
        key={seen.revision}
        label={t('editor.text.label')}
        language={seen.language}
        body={first}
        onChange={setBody}
      />
      <Row>
        <SubmitButton form={formId} isPending={form.isPending}>
          {t(other ? 'editor.conflict.mine' : 'house.save')}
        </SubmitButton>
        <Button {...whileWaiting(form.isPending, cancel)}>{t('house.cancel')}</Button>
      </Row>
    </Column>
  );
}

const toCompare = ({ language, title, body }: HousePage): ArticleTexts => ({
  [language]: { title, summary: '', body },
});

interface PageVersionsProps {
  readonly mine: HousePage;
  readonly other: HousePage;
  readonly onTakeOther: () => void;
}

/** Both versions after a conflict. */
function PageVersions({ mine, other, onTakeOther }: PageVersionsProps): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <>
      <ComparedTexts mine={toCompare(mine)} theirs={toCompare(other)} />
      <VersionChoices>
        <Button color="inherit" onClick={onTakeOther}>
          {t('editor.conflict.theirs')}
        </Button>
      </VersionChoices>
    </>
  );
}
