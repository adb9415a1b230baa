import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import { embedRights, embedViews, type EmbedView } from '@tessera/contracts/share/embed.schema';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useCopyText } from '@tessera/ui/shared-modules/kit';
import { shareAddress } from '@tessera/ui/shared-modules/share';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { Copy, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlansButton } from '../../lib/plan/plans-button.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';

const Rows = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 4,
  padding: step * 4,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
});
const Title = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold });
const Name = styled('h3')({ fontSize: size.body, fontWeight: weight.medium });
const Text = styled('p')({ fontSize: size.small, color: color.inkSecondary, marginBottom: step * 2 });
const Code = styled('p')({
  padding: step * 2,
  marginBottom: step * 2,
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: size.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

/** The HTML that a site inserts to show the embed. */
const frameCode = (address: string, title: string): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" loading="lazy" style="width:100%;height:640px;border:0"></iframe>`;

/** The addresses of an embed's forms, each with the text to copy. */
export function EmbedLinks({ share }: { readonly share: Share }): ReactNode {
  const { t } = useTranslation('workspace');
  if (share.path === null)
    return (
      <Rows>
        <Text>{t('share.lost')}</Text>
      </Rows>
    );
  const token = tokenOfPath(share.path);
  return (
    <Rows aria-label={t('embed.links.title')}>
      <Title>{t('embed.links.title')}</Title>
      {embedViews.map((view) => (
        <LinkRow key={view} view={view} path={`${sharePaths[view]}/${token}`} title={share.title} />
      ))}
      {share.dataUrl !== undefined && <DataRow address={share.dataUrl} />}
    </Rows>
  );
}

/** The address where a site reads the posts as data, to render them itself. */
function DataRow({ address }: { readonly address: string }): ReactNode {
  const { t } = useTranslation('workspace');
  const { has } = useRights();
  const copy = useCopyText();
  const name = t('embed.link.data');
  const act = t('share.copy.action');
  if (!has(embedRights.embed)) return null;
  return (
    <div>
      <Name>{name}</Name>
      <Text>{t('embed.link.data.text')}</Text>
      <Code>{address}</Code>
      <Acts>
        <Button
          size="small"
          startIcon={<Copy aria-hidden />}
          aria-label={t('embed.link.named', { action: act, name })}
          onClick={() => void copy(address)}
        >
          {act}
        </Button>
      </Acts>
    </div>
  );
}

function LinkRow({
  view,
  path,
  title,
}: {
  readonly view: EmbedView;
  readonly path: string;
  readonly title: string;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { has } = useRights();
  const copy = useCopyText();
  const address = shareAddress(path);
  const copied = view === 'embed' ? frameCode(address, title) : address;
  const name = t(`embed.link.${view}`);
  const act = t(view === 'embed' ? 'embed.link.copyCode' : 'share.copy.action');
  return (
    <div>
      <Name>{name}</Name>
      {has(embedRights[view]) ? (
        <>
          <Text>{t(`embed.link.${view}.text`)}</Text>
          <Code>{copied}</Code>
          <Acts>
            <Button
              size="small"
              startIcon={<Copy aria-hidden />}
              aria-label={t('embed.link.named', { action: act, name })}
              onClick={() => void copy(copied)}
            >
              {act}
            </Button>
            <Button
              size="small"
              startIcon={<ExternalLink aria-hidden />}
              aria-label={t('embed.link.named', { action: t('share.open.action'), name })}
              href={path}
              target="_blank"
              rel="noopener"
            >
              {t('share.open.action')}
            </Button>
          </Acts>
        </>
      ) : (
        <>
          <Text>{t('embed.link.forbidden')}</Text>
          <PlansButton />
        </>
      )}
    </div>
  );
}
