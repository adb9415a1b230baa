import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { flowWordMax, flowWordsMax } from '@tessera/contracts/chatbot/chatbot.limits';
import type { FlowPost, TriggerBubble } from '@tessera/contracts/chatbot/flow.schema';
import { toUsername } from '@tessera/contracts/content/content.schema';
import { toShortcode } from '@tessera/contracts/content/post-address';
import { toProblem } from '@tessera/contracts/http/problem';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckboxField, TagsField, TextField, useFieldLabels, useHost } from '@tessera/ui/shared-modules/kit';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Checking } from './checking.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

interface TriggerFieldsProps {
  readonly bubble: TriggerBubble;
  readonly botAccountId: string | null;
  /** Opens the choice of that account. */
  readonly onChooseAccount: () => void;
  readonly onChange: (bubble: TriggerBubble, field: string) => void;
  /** Called later than `onChange`, with the posts and what the network returned about them. */
  readonly onPosts: (posts: readonly FlowPost[]) => void;
}

const toWord = (text: string): string | null =>
  text.trim() === '' || text.trim().length > flowWordMax ? null : text.trim();
const toHash = (text: string): string | null => toWord(text.trim().replace(/^[#＃]/u, ''));
/**
 * A username, also as a link or in full-width characters. A name that is none stays as typed; the rules of the flow
 * report it.
 */
const toName = (text: string): string | null => toUsername(text) ?? toWord(text.trim().replace(/^[@＠]/u, ''));

/** Links to posts. Each is looked up at the network when it is added. */
function PostsField({ bubble, botAccountId, onChooseAccount, onPosts }: TriggerFieldsProps): ReactNode {
  const { t } = useTranslation(['chatbot', 'problem']);
  const label = useFieldLabels(chatbotLabels);
  const { api, notify } = useHost();
  // The typed links, shown until the network has answered.
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const latest = useRef<readonly string[]>([]);
  const lookUp = async (link: string): Promise<FlowPost> => {
    if (botAccountId === null || toShortcode(link) === null) return { link, mediaId: null };
    try {
      return (await api.call(chatbotCalls.getPost, { body: { botAccountId, link } })).post;
    } catch (error) {
      const { code, supportId } = toProblem(error);
      notify({
        tone: 'bad',
        text: t(code === 'needPermission' ? 'problem:needPermission' : 'problem:postDetails'),
        supportId,
      });
      return { link, mediaId: null };
    }
  };
  const set = async (next: readonly string[], isAnew = false): Promise<void> => {
    const known = (link: string): FlowPost | undefined =>
      isAnew ? undefined : bubble.posts.find((post) => post.link === link && post.mediaId !== null);
    latest.current = next;
    setAsked(next);
    const posts = await Promise.all(next.map(async (link) => known(link) ?? lookUp(link)));
    if (latest.current !== next) return;
    onPosts(posts);
    setAsked(null);
  };
  const links = asked ?? bubble.posts.map(({ link }) => link);
  return (
    <>
      {botAccountId === null && (
        <Alert
          severity="info"
          action={
            <Button size="small" onClick={onChooseAccount}>
              {t('project.change.open')}
            </Button>
          }
        >
          {t('trigger.noAccount')}
        </Alert>
      )}
      <div>
        <TagsField
          label={label('posts')}
          values={links}
          onChange={(next) => void set(next)}
          max={flowWordsMax}
          help={t(bubble.type === 'COMMENT' ? 'trigger.help.commentPost' : 'trigger.help.posts')}
        />
        <Checking isOn={asked !== null} />
        {botAccountId !== null && links.length > 0 && (
          <Button
            size="small"
            aria-disabled={asked !== null}
            onClick={() => {
              if (asked === null) void set([...links], true);
            }}
          >
            {t('trigger.checkAgain')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The fields of a trigger. */
export function TriggerFields(props: TriggerFieldsProps): ReactNode {
  const { bubble, onChange } = props;
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const id = useId();
  if (bubble.type === 'STORY_MENTION')
    return (
      <TextField
        id={`${id}about`}
        name="about"
        label={label('trigger')}
        value={t('bubble.summary.storyMention')}
        error={undefined}
        isDisabled
        onChange={() => undefined}
      />
    );
  if (bubble.type === 'DEFAULT_REPLY')
    return (
      <WholeNumberField
        label={label('everyHours')}
        value={bubble.everyHours}
        help={t('trigger.help.everyHours')}
        onChange={(everyHours) => onChange({ ...bubble, everyHours }, 'everyHours')}
      />
    );
  return (
    <>
      {(bubble.type === 'TEXT' || bubble.type === 'STORY_REPLY') && (
        <>
          <TagsField
            label={label('keywords')}
            values={bubble.keywords}
            toTag={toWord}
            max={flowWordsMax}
            help={t(bubble.type === 'TEXT' ? 'trigger.help.keywords' : 'trigger.help.storyWords')}
            onChange={(keywords) => onChange({ ...bubble, keywords: [...keywords] }, 'keywords')}
          />
          <TagsField
            label={label('hashtags')}
            values={bubble.hashtags}
            toTag={toHash}
            max={flowWordsMax}
            prefix="#"
            onChange={(hashtags) => onChange({ ...bubble, hashtags: [...hashtags] }, 'hashtags')}
          />
        </>
      )}
      {bubble.type === 'MEDIA_SHARE' && (
        <TagsField
          label={label('usernames')}
          values={bubble.usernames}
          toTag={toName}
          max={flowWordsMax}
          prefix="@"
          help={t('trigger.help.usernames')}
          onChange={(usernames) => onChange({ ...bubble, usernames: [...usernames] }, 'usernames')}
        />
      )}
      {(bubble.type === 'MEDIA_SHARE' || bubble.type === 'COMMENT') && <PostsField {...props} />}
      {bubble.type === 'COMMENT' && (
        <CheckboxField
          id={`${id}onlyFirstLevel`}
          name="onlyFirstLevel"
          label={label('onlyFirstLevel')}
          value={bubble.onlyFirstLevel === true}
          error={undefined}
          help={t('trigger.help.onlyFirstLevel')}
          onChange={(onlyFirstLevel) => onChange({ ...bubble, onlyFirstLevel }, 'onlyFirstLevel')}
        />
      )}
    </>
  );
}
