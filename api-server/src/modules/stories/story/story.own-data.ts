import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const storyOwnData: OwnData = {
  tables: [
    {
      table: 'story_content',
      file: 'story-contents',
      title: { en: 'Contents with stories', 'zh-Hant-HK': '限時動態內容', ja: 'ストーリーズのコンテンツ' },
      columns: ['id', 'type', 'value', 'full_name', 'account_id', 'source', 'as_of', 'state', 'problem', 'created_at'],
      key: ['id'],
    },
    {
      table: 'story',
      file: 'stories',
      title: { en: 'Stories with their metrics', 'zh-Hant-HK': '限時動態及其指標', ja: 'ストーリーズとその指標' },
      columns: [
        'story_content_id',
        'media_id',
        'account_id',
        'username',
        'full_name',
        'origin',
        'is_video',
        'caption',
        'mentions',
        'link',
        'posted_at',
        'ends_at',
        'video_url',
        'file_key',
        'figures',
        'figures_at',
        'deleted_at',
      ],
      key: ['story_content_id', 'media_id'],
    },
  ],
  leftOut: {},
};
