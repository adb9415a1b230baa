import { contentCalls, contentRights } from '@tessera/contracts/content/content.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import { Alert, Button, Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlansButton } from '../../../lib/plan/plans-button.tsx';
import { useRights } from '../../../lib/plan/use-rights.ts';
import type { AddableType } from './content-lines.ts';

interface SourceNotesProps {
  readonly type: AddableType;
  /** The entries typed so far. */
  readonly entered: readonly string[];
  /** Called with the user's own account whose tagged posts to collect. */
  readonly onChoose: (username: string) => void;
}

/** The types that need no source beside the connections. */
const isFree = (type: AddableType): type is 'USER' | 'HASHTAG' => type === 'USER' || type === 'HASHTAG';

/** The source of a content type, or what is missing for it and where to get it. */
export function SourceNotes({ type, entered, onChoose }: SourceNotesProps): ReactNode {
  const { has } = useRights();
  const { t } = useTranslation(['workspace', 'problem']);
  const state = useContentSources(!isFree(type));
  if (!has(contentRights[type])) {
    return (
      <Alert severity="info" action={<PlansButton />} sx={{ mb: 4 }}>
        {t('content.need.plan')}
      </Alert>
    );
  }
  if (isFree(type)) return null;
  return (
    <Stack sx={{ mb: 4 }}>
      <LoadState state={state} skeleton={<Skeleton height={48} />}>
        {(sources) =>
          type === 'USERTAGGED' ? (
            <OwnAccounts sources={sources} entered={entered} onChoose={onChoose} />
          ) : (
            <VendorNote hasVendor={sources.hasVendor} type={type} />
          )
        }
      </LoadState>
    </Stack>
  );
}

function VendorNote({
  hasVendor,
  type,
}: {
  readonly hasVendor: boolean;
  readonly type: Exclude<AddableType, 'USER' | 'HASHTAG' | 'USERTAGGED'>;
}): ReactNode {
  const { t } = useTranslation('workspace');
  if (hasVendor) return <Alert severity="info">{t(`content.about.${type}`)}</Alert>;
  return (
    <Alert severity="warning">
      {t(type === 'CLIPBOARD' ? 'content.need.providerForClips' : 'content.need.provider')}
    </Alert>
  );
}

function OwnAccounts({
  sources,
  entered,
  onChoose,
}: Omit<SourceNotesProps, 'type'> & { readonly sources: ContentSources }): ReactNode {
  const { t } = useTranslation('workspace');
  const { navigate } = useHost();
  const offered = sources.ownAccounts.filter(({ username }) => !entered.includes(username));
  if (sources.ownAccounts.length === 0) {
    return (
      <Alert
        severity="warning"
        action={
          <Button onClick={() => navigate(paths.connect({ back: paths.home }))}>{t('content.need.connect')}</Button>
        }
      >
        {t('content.need.connection')}
      </Alert>
    );
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Alert severity="info" sx={{ alignSelf: 'stretch' }}>
        {t('content.about.USERTAGGED')}
      </Alert>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {offered.map(({ username }) => (
          <Button key={username} size="small" startIcon={<Plus aria-hidden />} onClick={() => onChoose(username)}>
            {`@${username}`}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

type ContentSources = CallOutput<typeof contentCalls.getSources>;

/** The sources that are available for the user's contents. Fetched only if `isNeeded`. */
function useContentSources(isNeeded: boolean): Loadable<ContentSources> {
  const { api } = useHost();
  return toLoadable(
    useQuery({
      queryKey: ['contentSources'],
      queryFn: ({ signal }) => api.call(contentCalls.getSources, undefined, { signal }),
      enabled: isNeeded,
    }),
  );
}
