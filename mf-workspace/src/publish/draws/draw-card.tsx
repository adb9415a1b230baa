import type { Draw } from '@tessera/contracts/draw/draw.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { QuietLine, useCopyLink, useFormat, useNotifyProblem, whileWaiting } from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import { AddShareDialog } from '@tessera/ui/shared-modules/share';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { Copy, ExternalLink, Gift, Share2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useRights } from '../../lib/plan/use-rights.ts';
import { DrawFunnel } from './draw-funnel.tsx';
import { DrawWinners } from './draw-winners.tsx';
import { RedrawDialog } from './redraw-dialog.tsx';
import { useDrawActs } from './use-draws.ts';

const Card = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 4,
  padding: step * 4,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  minWidth: 0,
});
const Narrow = styled('div')({ maxWidth: 480, width: '100%' });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
});
const Title = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold, overflowWrap: 'anywhere' });
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });
const Hash = styled('p')({ overflowWrap: 'anywhere', color: color.inkSecondary });

type Opened =
  | { readonly dialog: 'share' }
  | { readonly dialog: 'redraw'; readonly place: number; readonly name: string; readonly drawn: number }
  | null;

/** A draw of a board: its commitment, how its entries were selected and, once drawn, the winners. */
export function DrawCard({ draw }: { readonly draw: Draw }): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired, has } = useRights();
  const acts = useDrawActs(draw.folderId);
  const notifyProblem = useNotifyProblem();
  const titleId = useId();
  const [opened, setOpened] = useState<Opened>(null);
  const drawing = useMutation({ mutationFn: () => acts.reveal(draw), onError: notifyProblem });
  const { drawnTime, results, entries } = draw;
  const mayChange = !isExpired && has('shareReport');
  const close = (): void => setOpened(null);
  return (
    <Card role="group" aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{draw.title}</Title>
        <DrawTools draw={draw} onShare={mayChange ? () => setOpened({ dialog: 'share' }) : null} drawing={drawing} />
      </Head>
      <DrawFacts draw={draw} />
      {drawnTime === null && <p>{t('draw.announced.text')}</p>}
      {results.length > 0 && (
        <DrawWinners
          draw={draw}
          isFresh={drawing.isSuccess}
          onRedraw={
            mayChange && results.length < entries
              ? (place, name) => setOpened({ dialog: 'redraw', place, name, drawn: results.length })
              : null
          }
        />
      )}
      <Narrow>
        <DrawFunnel counts={draw.counts} />
      </Narrow>
      <Hash>{t('draw.commitment', { hash: draw.commitment })}</Hash>
      {opened?.dialog === 'redraw' && opened.drawn === results.length && (
        <RedrawDialog draw={draw} place={opened.place} name={opened.name} drawn={opened.drawn} onClose={close} />
      )}
      {opened?.dialog === 'share' && (
        <AddShareDialog
          sharing={{ kind: 'draw', target: { folderId: draw.folderId, drawId: draw.id } }}
          title={draw.title}
          text={t('draw.share.text')}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface DrawToolsProps {
  readonly draw: Draw;
  /** Null where no link may be created. */
  readonly onShare: (() => void) | null;
  readonly drawing: { readonly isPending: boolean; readonly mutate: () => void };
}

/** The actions on a draw: its link, its page and drawing the winners. */
function DrawTools({ draw, onShare, drawing }: DrawToolsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const copy = useCopyLink();
  const { path, drawnTime } = draw;
  return (
    <Tools>
      {path === null && onShare !== null && (
        <Button startIcon={<Share2 aria-hidden />} onClick={onShare}>
          {t('draw.share.action')}
        </Button>
      )}
      {path !== null && (
        <Button
          startIcon={<Copy aria-hidden />}
          aria-label={t('share.copy.label', { title: draw.title })}
          onClick={() => void copy(path)}
        >
          {t('share.copy.action')}
        </Button>
      )}
      {path !== null && (
        <Button
          startIcon={<ExternalLink aria-hidden />}
          href={path}
          target="_blank"
          aria-label={t('draw.page.label', { title: draw.title })}
        >
          {t('share.open.action')}
        </Button>
      )}
      {drawnTime === null && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Gift aria-hidden />}
          {...whileWaiting(drawing.isPending, drawing.mutate)}
        >
          {t('draw.reveal.action')}
        </Button>
      )}
    </Tools>
  );
}

/** What is known about a draw, in one line. */
function DrawFacts({ draw }: { readonly draw: Draw }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const { drawnTime, entries } = draw;
  return (
    <QuietLine
      label={t('draw.facts.label')}
      facts={[
        {
          key: 'state',
          fact: (
            <strong>
              {drawnTime === null
                ? t('draw.announced', { time: dateTime(draw.committedTime) })
                : t('draw.drawn', { time: dateTime(drawnTime) })}
            </strong>
          ),
        },
        { key: 'entries', fact: t('draw.entries', { count: entries }) },
        { key: 'winners', fact: t('draw.winners', { count: draw.winners }) },
        { key: 'names', fact: t(`draw.names.${draw.names}`) },
      ]}
    />
  );
}
