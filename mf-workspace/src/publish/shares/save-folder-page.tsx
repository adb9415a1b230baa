import { reactionTo, toProblem, type Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { Saving } from '@tessera/contracts/share/share.schema';
import { Alert, Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  BackButton,
  ListSkeleton,
  LoadState,
  Page,
  toLoadable,
  useFormat,
  useHost,
  useProblemText,
  useSendOnce,
  whileWaiting,
} from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { useParams } from '@tessera/ui/shared-modules/router';
import { UnlockForm } from '@tessera/ui/shared-modules/share';
import { step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { PlansButton } from '../../lib/plan/plans-button.tsx';
import { BoardContents, BoardFilter } from '../visitor-pages/board-parts.tsx';

const List = styled('ul')({ margin: 0, paddingLeft: step * 5 });

const sharedFolderKey = (token: string): readonly string[] => ['sharedFolder', token];

/** Whether another plan, or a renewed one, may save the board. */
const blamesPlan = ({ code }: Problem): boolean => ['limit', 'readOnly', 'forbidden'].includes(reactionTo(code));

/** Saves a shared board as one's own. First shows how much of the limits it needs. */
export function SaveFolderPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const { token = '' } = useParams();
  const [pass, setPass] = useState<string>();
  const query = useQuery({
    queryKey: [...sharedFolderKey(token), pass ?? null],
    queryFn: ({ signal }) =>
      api.call(
        shareCalls.getSharedFolder,
        { query: { folderId: token, ...(pass === undefined ? {} : { pass }) } },
        { signal },
      ),
    retry: false,
  });
  const isLocked = query.error !== null && toProblem(query.error).code === 'shareLocked';
  return (
    <Page title={t('share.save.title')} lead={query.data?.name}>
      {isLocked ? (
        <UnlockForm token={token} onUnlocked={setPass} />
      ) : (
        <LoadState
          state={toLoadable(query)}
          skeleton={<ListSkeleton />}
          back={<BackButton title={t('folder.list.title')} path={paths.boards} />}
        >
          {(saving) => <Save saving={saving} folderId={token} pass={pass} />}
        </LoadState>
      )}
    </Page>
  );
}

interface SaveProps {
  readonly saving: Saving;
  readonly folderId: string;
  readonly pass: string | undefined;
}

function Save({ saving, folderId, pass }: SaveProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const { api, navigate } = useHost();
  const client = useQueryClient();
  const textOf = useProblemText();
  const sendOnce = useSendOnce();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { folders, contents, media, contentList, filter } = saving;
  const save = async (): Promise<void> => {
    setIsPending(true);
    setProblem(null);
    try {
      const { folder } = await sendOnce({ folderId, ...(pass === undefined ? {} : { pass }) }, (body, key) =>
        api.call(shareCalls.saveSharedFolder, { body }, key),
      );
      await client.invalidateQueries();
      navigate(paths.board(folder.id));
    } catch (error) {
      const failure = toProblem(error);
      setProblem(failure);
      // Loading it again asks for the password.
      if (failure.code === 'shareLocked') await client.invalidateQueries({ queryKey: sharedFolderKey(folderId) });
      setIsPending(false);
    }
  };
  return (
    <>
      <p>{t('share.save.text')}</p>
      <List>
        <li>{t('share.save.folders', { usage: number(folders.usage), quota: number(folders.quota) })}</li>
        <li>
          {t('share.save.contents', {
            count: contentList.length,
            usage: number(contents.usage),
            quota: number(contents.quota),
          })}
        </li>
        <li>{t('share.save.media', { usage: number(media.usage), quota: number(media.quota) })}</li>
      </List>
      <BoardContents contents={contentList} />
      <BoardFilter filter={filter} />
      {problem !== null && (
        <Alert severity="warning" role="alert" action={blamesPlan(problem) && <PlansButton />}>
          {textOf(problem)}
        </Alert>
      )}
      <div>
        <Button variant="contained" color="primary" {...whileWaiting(isPending, save)}>
          {t('share.board.save')}
        </Button>
      </div>
    </>
  );
}
