import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { flowWordsMax } from '@tessera/contracts/chatbot/chatbot.limits';
import type { ConditionBubble } from '@tessera/contracts/chatbot/flow.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SelectField, TagsField, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { useId, type ReactNode } from 'react';
import { WholeNumberField } from './whole-number-field.tsx';

interface ConditionFieldsProps {
  readonly bubble: ConditionBubble;
  readonly onChange: (bubble: ConditionBubble, field: string) => void;
}

/** The fields of a condition. */
export function ConditionFields({ bubble, onChange }: ConditionFieldsProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const id = useId();
  if (bubble.type === 'MENTIONS')
    return (
      <WholeNumberField
        label={label('mentions')}
        value={bubble.mentions}
        help={t('condition.help.mentions')}
        onChange={(mentions) => onChange({ ...bubble, mentions }, 'mentions')}
      />
    );
  if (bubble.type === 'FOLLOWS') {
    return (
      <SelectField
        id={id}
        name="follows"
        label={label('follows')}
        value={String(bubble.follows)}
        error={undefined}
        options={[
          { value: 'true', label: t('bubble.summary.follows') },
          { value: 'false', label: t('bubble.summary.followsNot') },
        ]}
        onChange={(value) => onChange({ ...bubble, follows: value === 'true' }, 'follows')}
      />
    );
  }
  const isHashtag = bubble.type === 'HASHTAG';
  return (
    <TagsField
      label={label(isHashtag ? 'hashtags' : 'keywords')}
      values={bubble.words}
      max={flowWordsMax}
      {...(isHashtag ? {} : { help: t('condition.help.keywords') })}
      {...(isHashtag ? { prefix: '#', toTag: (text: string) => text.trim().replace(/^[#＃]/u, '') || null } : {})}
      onChange={(words) => onChange({ ...bubble, words: [...words] }, 'words')}
    />
  );
}
