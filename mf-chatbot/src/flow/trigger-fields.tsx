import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import type { FlowPost, TriggerBubble } from '@tessera/contracts/chatbot/flow.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { flowWordMax, flowWordsMax } from '@tessera/contracts/limits';
import { toShortcode } from '@tessera/contracts/media/post-address';
import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { TagsField, TextField, useFieldLabels, useHost } from '@tessera/ui/shared-modules/kit';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { WholeNumberField } from './whole-number-field.tsx';

interface TriggerFieldsProps {
  readonly bubble: TriggerBubble;
  readonly botAccountId: string | null;
  readonly onChange: (bubble: TriggerBubble, field: string) => void;
}

const toWord = (text: string): string | null => (text.trim() === '' || text.trim().length > flowWordMax ? null : text.trim());
const withoutSign = (sign: RegExp) => (text: string): string | null => toWord(text.trim().replace(sign, ''));

/** Post links; each is looked up at the network as it is added. */
function PostsField({ bubble, botAccountId, onChange }: TriggerFieldsProps): ReactNode {
  const { t } = useTranslation(['chatbot', 'problem']);
  const label = useFieldLabels(chatbotLabels);
  const { api, notify } = useHost();
  const lookUp = async (link: string): Promise<FlowPost> => {
    if (botAccountId === null || toShortcode(link) === null) return { link, mediaId: null };
    try {
      return (await api.call(chatbotCalls.getPost, { body: { botAccountId, link } })).post;
    } catch (error) {
      const { code, supportId } = toProblem(error);
      notify({ tone: 'bad', text: t(code === 'needPermission' ? 'problem:needPermission' : 'problem:postDetails'), ...(supportId === undefined ? {} : { supportId }) });
      return { link, mediaId: null };
    }
  };
  const set = async (links: readonly string[]): Promise<void> => {
    const known = (link: string): FlowPost | undefined => bubble.posts.find((post) => post.link === link && post.mediaId !== null);
    const posts = await Promise.all(links.map(async (link) => known(link) ?? lookUp(link)));
    onChange({ ...bubble, posts }, 'posts');
  };
  return (
    <>
      {botAccountId === null && <Alert severity="info">{t('trigger.noAccount')}</Alert>}
      <TagsField label={label('posts')} values={bubble.posts.map(({ link }) => link)} onChange={(links) => void set(links)} max={flowWordsMax} help={t(bubble.type === 'COMMENT' ? 'trigger.help.commentPost' : 'trigger.help.posts')} />
    </>
  );
}

/** What a trigger answers to. */
export function TriggerFields(props: TriggerFieldsProps): ReactNode {
  const { bubble, onChange } = props;
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const id = useId();
  if (bubble.type === 'STORY_MENTION') return <TextField id={`${id}about`} name="about" label={label('trigger')} value={t('bubble.summary.storyMention')} error={undefined} isDisabled onChange={() => undefined} />;
  if (bubble.type === 'DEFAULT_REPLY') return <WholeNumberField label={label('everyHours')} value={bubble.everyHours} help={t('trigger.help.everyHours')} onChange={(everyHours) => onChange({ ...bubble, everyHours }, 'everyHours')} />;
  return (
    <>
      {(bubble.type === 'TEXT' || bubble.type === 'STORY_REPLY') && (
        <>
          <TagsField label={label('keywords')} values={bubble.keywords} toTag={toWord} max={flowWordsMax} help={t(bubble.type === 'TEXT' ? 'trigger.help.keywords' : 'trigger.help.storyWords')} onChange={(keywords) => onChange({ ...bubble, keywords: [...keywords] }, 'keywords')} />
          <TagsField label={label('hashtags')} values={bubble.hashtags} toTag={withoutSign(/^#/u)} max={flowWordsMax} prefix="#" onChange={(hashtags) => onChange({ ...bubble, hashtags: [...hashtags] }, 'hashtags')} />
        </>
      )}
      {bubble.type === 'MEDIA_SHARE' && (
        <TagsField label={label('usernames')} values={bubble.usernames} toTag={withoutSign(/^@/u)} max={flowWordsMax} prefix="@" help={t('trigger.help.usernames')} onChange={(usernames) => onChange({ ...bubble, usernames: [...usernames] }, 'usernames')} />
      )}
      {(bubble.type === 'MEDIA_SHARE' || bubble.type === 'COMMENT') && <PostsField {...props} />}
    </>
  );
}
