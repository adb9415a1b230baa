import type { Delete, Emphasis, Strong } from 'mdast';
import type { Options as ReadOptions } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown, gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown, gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import type { Handle, Info, Options as WriteOptions, State } from 'mdast-util-to-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

/** CommonMark with the tables, strikethrough, task lists and bare addresses of GitHub, and emphasis beside 「」。 */
export const readOptions: ReadOptions = {
  extensions: [
    cjkFriendlyExtension(),
    gfmStrikethroughCjkFriendly({ singleTilde: false }),
    gfmTable(),
    gfmTaskListItem(),
    gfmAutolinkLiteral(),
  ],
  mdastExtensions: [
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    // Without its second search in the texts, which finds addresses that were escaped because they are no links.
    { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] },
  ],
};

/**
 * Writes a mark without the character references that the library would put where CommonMark's rule fails: our rule for
 * reading fails more rarely, and then tags read better.
 */
function between(construct: 'emphasis' | 'strong' | 'strikethrough', marker: string): Handle {
  const write = (node: Delete | Emphasis | Strong, _parent: unknown, state: State, info: Info): string => {
    const tracker = state.createTracker(info);
    const exit = state.enter(construct);
    const before = tracker.move(marker);
    const inner = state.containerPhrasing(node, { ...tracker.current(), before: marker, after: marker });
    exit();
    return `${before}${tracker.move(inner)}${tracker.move(marker)}`;
  };
  return Object.assign(write, { peek: () => marker.slice(0, 1) });
}

export const writeOptions: WriteOptions = {
  bullet: '-',
  bulletOther: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [
    gfmAutolinkLiteralToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    {
      handlers: {
        emphasis: between('emphasis', '*'),
        strong: between('strong', '**'),
        delete: between('strikethrough', '~~'),
      },
    },
  ],
};
