import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { importBytesMax } from '@tessera/contracts/import/import.schema';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SupportId } from '../page/support-id.tsx';
import { color, size, step } from '../theme/tokens.ts';
import type { UploadState } from './use-upload.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
  overflowWrap: 'anywhere',
});
const Figures = styled('span')({ color: color.inkSecondary, fontSize: size.small, fontVariantNumeric: 'tabular-nums' });
const Frame = styled('div')({ marginTop: step * 4 });

const bytesPerMegabyte = 1024 * 1024;

interface UploadNoticeProps {
  readonly state: UploadState;
  /** The error for a file of an unsupported format. */
  readonly wrongType: (fileName: string) => string;
  readonly onCancel: () => void;
}

/** Progress of an upload, or why it failed. */
export function UploadNotice({ state, wrongType, onCancel }: UploadNoticeProps): ReactNode {
  const { t } = useTranslation(['ui', 'problem']);
  switch (state.status) {
    case 'idle':
      return null;
    case 'sending':
      return <Sending fileName={state.fileName} sent={state.sent} total={state.total} onCancel={onCancel} />;
    case 'refused':
      return (
        <Frame>
          <Alert severity="error" role="alert">
            {state.fault === 'type'
              ? wrongType(state.fileName)
              : t(`import.file.refused.${state.fault}`, {
                  file: state.fileName,
                  maximum: importBytesMax / bytesPerMegabyte,
                })}
          </Alert>
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <Alert severity="error" role="alert">
            {t('import.file.failed', {
              file: state.fileName,
              reason: t(`problem:${state.problem.code}`, state.problem.params),
            })}
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
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const labelId = useId();
  const megabytes = (bytes: number): string => number(bytes / bytesPerMegabyte, 1);
  const isThere = sent >= total;
  // Some browsers do not report upload progress; then the bar is indeterminate.
  const isTold = sent > 0 && !isThere;
  const text = isThere
    ? t('import.file.reading')
    : t('import.file.sent', { sent: megabytes(sent), total: megabytes(total) });
  return (
    <Frame>
      <Row>
        <span id={labelId}>{t('import.file.sending', { file: fileName })}</span>
        <Button size="small" onClick={onCancel}>
          {t('import.file.cancel')}
        </Button>
      </Row>
      <LinearProgress
        aria-labelledby={labelId}
        aria-valuetext={text}
        {...(isTold ? { variant: 'determinate', value: (sent / total) * 100 } : { variant: 'indeterminate' })}
        sx={{ my: 2 }}
      />
      <Figures>{text}</Figures>
    </Frame>
  );
}
