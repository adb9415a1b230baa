import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { portName } from '@tessera/contracts/chatbot/engine/flow-report';
import type { Bubble } from '@tessera/contracts/chatbot/flow.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';

interface BubbleText {
  /** One or two lines of text: what a bubble waits for, says or asks. */
  readonly summary: (bubble: Bubble) => string;
  /** The name of a port, that is a way out of a bubble. */
  readonly portName: (bubble: Bubble, port: string) => string;
}

/** Functions that describe bubbles in the interface language. */
export function useBubbleText(): BubbleText {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const { list, number } = useFormat();
  const listed = (words: readonly string[]): string => list(words.filter((word) => word.trim() !== ''));

  const summary = (bubble: Bubble): string => {
    if (bubble.kind === 'trigger') {
      if (bubble.type === 'DEFAULT_REPLY') return t('bubble.summary.default', { hours: bubble.everyHours ?? 0 });
      if (bubble.type === 'STORY_MENTION') return t('bubble.summary.storyMention');
      const links = bubble.posts.map(({ link }) => link.replace(/^https?:\/\/(?:www\.)?/u, ''));
      const said = listed(
        bubble.type === 'TEXT' || bubble.type === 'STORY_REPLY'
          ? [...bubble.keywords, ...bubble.hashtags.map((tag) => `#${tag.replace(/^#/u, '')}`)]
          : bubble.type === 'MEDIA_SHARE'
            ? [...bubble.usernames, ...links]
            : links,
      );
      return said === '' && bubble.type === 'STORY_REPLY' ? t('bubble.summary.anyStoryReply') : said;
    }
    if (bubble.kind === 'condition') {
      if (bubble.type === 'FOLLOWS') return t(bubble.follows ? 'bubble.summary.follows' : 'bubble.summary.followsNot');
      return bubble.type === 'MENTIONS'
        ? t('bubble.summary.mentions', { count: bubble.mentions ?? 0 })
        : listed(bubble.words);
    }
    if (bubble.type === 'IMAGE') return bubble.image?.address ?? '';
    if (bubble.type === 'COMMENT_REPLY')
      return bubble.comments.length > 1
        ? t('bubble.summary.comments', { first: bubble.comments[0] ?? '', number: number(bubble.comments.length) })
        : (bubble.comments[0] ?? '');
    return bubble.text;
  };

  return { summary, portName: (bubble, port) => portName(bubble, port, label) };
}
