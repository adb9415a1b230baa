import { importBytesMax } from '@tessera/contracts/import/import.schema';
import { Alert, Button, LinearProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SupportId, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useProblemText } from '../lib/use-problem-text.ts';
import type { UploadState } from './use-upload-import.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: step * 2, overflowWrap: 'anywhere' });
const Figures = styled('span')({ color: color.inkSecondary, fontSize: size.small, fontVariantNumeric: 'tabular-nums' });
const Frame = styled('div')({ marginTop: step * 4 });

const bytesPerMegabyte = 1024 * 1024;

/** How far the file is, or why it did not get there. */
export function UploadNotice({ state, onCancel }: { readonly state: UploadState; readonly onCancel: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  const textOf = useProblemText();
  switch (state.status) {
    case 'idle':
      return null;
    case 'sending':
      return <Sending fileName={state.fileName} sent={state.sent} total={state.total} onCancel={onCancel} />;
    case 'refused':
      return (
        <Frame>
          <Alert severity="error" role="alert">
            {t(`import.file.refused.${state.fault}`, { file: state.fileName, maximum: importBytesMax / bytesPerMegabyte })}
          </Alert>
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <Alert severity="error" role="alert">
            {t('import.file.failed', { file: state.fileName, reason: textOf(state.problem) })}
            {state.problem.supportId !== undefined && <SupportId id={state.problem.supportId} />}
          </Alert>
        </Frame>
      );
  }
}

interface SendingProps {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
  readonly onCancel: () => void;
}

function Sending({ fileName, sent, total, onCancel }: SendingProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const labelId = useId();
  const megabytes = (bytes: number): string => number(bytes / bytesPerMegabyte, 1);
  const isThere = sent >= total;
  // A browser that does not tell how far it is shows that something goes on.
  const isTold = sent > 0 && !isThere;
  const text = isThere ? t('import.file.reading') : t('import.file.sent', { sent: megabytes(sent), total: megabytes(total) });
  return (
    <Frame>
      <Row>
        <span id={labelId}>{t('import.file.sending', { file: fileName })}</span>
        <Button size="small" onClick={onCancel}>
          {t('import.file.cancel')}
        </Button>
      </Row>
      <LinearProgress aria-labelledby={labelId} aria-valuetext={text} {...(isTold ? { variant: 'determinate', value: (sent / total) * 100 } : { variant: 'indeterminate' })} sx={{ my: 2 }} />
      <Figures>{text}</Figures>
    </Frame>
  );
}
