import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleLabels } from '@tessera/contracts/article/article.labels';
import type { HousePage } from '@tessera/contracts/article/article.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { articleTitleMax } from '@tessera/contracts/limits';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, SubmitButton, TextField, useAskToDiscard, useDraftState, useFieldLabels, useForm, useGuardLeave, useHost, whileWaiting } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { step } from '@tessera/ui/theme/tokens';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { TextCanvas } from '../text-canvas.tsx';

const Column = styled('div')({ maxWidth: 720, display: 'flex', flexDirection: 'column', gap: step * 4 });
const Row = styled('div')({ display: 'flex', gap: step * 2 });

/** An Admin edits one information page in one language. What was typed survives the end of the session. */
export function HousePageEditor({ page, onClose }: { readonly page: HousePage; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(articleLabels);
  const { api, notify } = useHost();
  const client = useQueryClient();
  const formId = useId();
  // What was kept belongs to the version that was open.
  const draft = `house.${page.page}.${page.language}.${page.revision}`;
  const [body, setBody] = useDraftState(`${draft}.body`, page.body);
  const [first] = useState(body);
  const [values, setValues] = useDraftState(`${draft}.title`, { title: page.title });
  const form = useForm({
    initial: { title: page.title },
    state: [values, setValues],
    labels: { title: label('title') },
    schema: bodyOf(articleCalls.updateHousePage),
    toBody: ({ title }) => ({ page: page.page, language: page.language, revision: page.revision, title, body }),
    send: (change) => api.call(articleCalls.updateHousePage, { body: change }),
    onSent: (saved) => {
      client.setQueryData(['house', page.page, page.language], saved);
      notify({ tone: 'good', text: t('house.saved') });
      onClose();
    },
  });
  const isDirty = body !== page.body || form.isDirty;
  useGuardLeave(isDirty);
  const cancel = useAskToDiscard(isDirty, onClose);
  return (
    <Column>
      <Form form={form} id={formId}>
        <TextField {...form.field('title')} maxLength={articleTitleMax} />
      </Form>
      <TextCanvas label={t('editor.text.label')} language={page.language} body={first} onChange={setBody} />
      <Row>
        <SubmitButton form={formId} isPending={form.isPending}>{t('house.save')}</SubmitButton>
        <Button {...whileWaiting(form.isPending, cancel)}>{t('house.cancel')}</Button>
      </Row>
    </Column>
  );
}
