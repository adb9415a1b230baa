import { importFieldLabels, importFields } from '@tessera/contracts/import/import.schema';
import type { ImportField, ImportMapping } from '@tessera/contracts/import/import.schema';
import { createMappingProposal } from './column-names.ts';

/**
 * Column names to recognise, most reliable first: properties of our own media, fields of the Graph API, columns of exports from Meta Business
 * Suite, CrowdTangle, Apify and PhantomBuster, and plain words in three languages.
 */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  mediaId: ['mediaId', 'id', 'postId', 'igId'],
  link: ['link', 'permalink', 'postUrl', 'postLink', 'mediaLink', 'instagramLink', 'url', 'inputUrl', '連結', '網址', '貼文網址', 'リンク', '投稿リンク', '投稿url', 'パーマリンク'],
  shortcode: ['shortcode', 'code', 'postCode', '短碼'],
  type: ['type', 'mediaType', 'postType', 'contentType', '類型', '種類', 'タイプ', '投稿タイプ'],
  text: ['text', 'caption', 'description', 'message', 'content', 'postText', '內容', '內文', '文案', '說明', 'テキスト', '説明', '本文'],
  createdTime: [
    'createdTime', 'timestamp', 'publishTime', 'publishedTime', 'publishedAt', 'postCreated', 'pubDate', 'takenAt', 'takenAtTimestamp', 'createdAt', 'postDate', 'datePosted', 'datetime', 'date', 'time',
    '時間', '日期', '發布時間', '發佈日期', '発行時間', '公開日時', '投稿日', '日時', '日付',
  ],
  username: ['username', 'ownerUsername', 'accountUsername', 'profileUsername', 'author', 'account', 'handle', 'profile', '用戶名稱', '使用者名稱', '作者', 'ユーザー名', 'アカウント', 'アカウント名'],
  fullName: ['fullName', 'ownerFullName', 'accountName', 'displayName', 'name', '姓名', '名稱', '氏名', '表示名'],
  followers: ['followers', 'followersCount', 'followerCount', 'followersAtPosting', 'subscribers', '粉絲', '粉絲數', '追蹤人數', '追蹤者人數', 'フォロワー数'],
  likes: ['likes', 'likeCount', 'likesCount', 'like', 'favorites', 'reactions', '讚', '讚好', '按讚', '按讚數', '讚好數', 'いいね', 'いいね数', 'いいね！'],
  comments: ['comments', 'commentsCount', 'commentCount', 'comment', '留言', '留言數', '評論', '評論數', 'コメント', 'コメント数'],
  views: ['views', 'viewCount', 'viewsCount', 'videoViewCount', 'videoViews', 'videoPlayCount', 'plays', 'playCount', '觀看', '瀏覽次數', '觀看數', '播放次數', '再生回数', '閲覧数', 'ビュー'],
  picture: ['picture', 'thumbnailUrl', 'mediaUrl', 'image', 'imageUrl', 'imgUrl', 'displayUrl', 'photo', 'thumbnail', '圖片', '画像', '画像url'],
  videoUrl: ['videoUrl', 'video', 'videoLink', '影片', '動画', '動画url'],
};

/** Proposes the meaning of a post file's columns. */
export const proposeMapping: (header: readonly string[]) => ImportMapping = createMappingProposal(importFields, names, importFieldLabels);

/** Whether the mapping identifies a post, by link or shortcode, and has its time. */
export const isComplete = (mapping: ImportMapping): boolean => (mapping.link !== undefined || mapping.shortcode !== undefined) && mapping.createdTime !== undefined;
