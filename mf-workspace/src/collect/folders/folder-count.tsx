import { titleOf } from '@tessera/contracts/content/content-title';
import { addableContentTypes, type Content } from '@tessera/contracts/content/content.schema';
import { folderLabels, type Folder } from '@tessera/contracts/folder/folder.schema';
import { Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedInputs, ExplainedNumber, LoadState, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useContents } from '../../lib/content-query/use-contents.ts';
import { useSourceText } from '../../lib/content-query/use-source-text.ts';

type Count = 'contentCount' | 'mediaCount';

interface FolderCountProps {
  readonly folder: Folder;
  readonly count: Count;
  /** The formatted count. */
  readonly children: ReactNode;
}

/** A count of a board. It opens to show what was counted. */
export function FolderCount({ folder, count, children }: FolderCountProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, dateTime } = useFormat();
  const label = useFieldLabels(folderLabels);
  const explanation = {
    formula: t(`folder.explain.${count}`),
    ingredients: <Counted folderId={folder.id} count={count} />,
    ...(count === 'contentCount'
      ? { source: t('folder.explain.ownList'), asOf: t('asOf.now') }
      : { asOf: folder.asOf === null ? t('asOf.never') : t('folder.explain.newest', { time: dateTime(folder.asOf) }) }),
  };
  return (
    <ExplainedNumber label={label(count)} full={number(folder[count])} explanation={explanation}>
      {children}
    </ExplainedNumber>
  );
}

/** The parts of a board's count. Contents are fetched when it is opened. */
function Counted({ folderId, count }: { readonly folderId: string; readonly count: Count }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const sourceText = useSourceText();
  const state = useContents(folderId);
  const ofType = (contents: readonly Content[]) =>
    addableContentTypes.map((type) => ({
      label: t(`content.type.${type}.many`),
      value: number(contents.filter((content) => content.type === type).length),
    }));
  const ofContent = (contents: readonly Content[]) =>
    contents.map((content) => ({
      label: t('folder.explain.content', { name: titleOf(content), source: sourceText([content]) }),
      value: number(content.mediaCount),
    }));
  return (
    <LoadState state={state} skeleton={<Skeleton height={48} />}>
      {(contents) => <ExplainedInputs inputs={count === 'contentCount' ? ofType(contents) : ofContent(contents)} />}
    </LoadState>
  );
}
