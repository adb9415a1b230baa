import type { Bisect } from '@tessera/contracts/remote/override';
import { Alert, Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, font, radius, size, step } from '@tessera/ui/theme/tokens';
import { useEffect, useRef, type ReactNode } from 'react';
import { culpritOf } from '../qa/bisect.ts';
import { useShell } from '../shell.ts';
import { Hint } from './panel-parts.tsx';
import { useCopy } from './use-copy.ts';

const Text = styled('pre')({
  margin: 0,
  padding: step * 3,
  fontFamily: font.mono,
  fontSize: size.tiny,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: color.sunken,
  borderRadius: radius.control,
  userSelect: 'all',
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });
const Found = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3, maxWidth: 720 });

/** The result of a bisection, as a sentence and as a text to copy for the team. */
export function BisectResult({
  bisect,
  onClose,
}: {
  readonly bisect: Bisect;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('qa');
  const { boot } = useShell();
  const copy = useCopy();
  const frame = useRef<HTMLDivElement>(null);
  const culprit = culpritOf(bisect);
  const team = boot.versionSet.remotes.find(({ descriptor }) => descriptor.id === culprit?.id)?.descriptor.team ?? '';
  const sentence = culprit
    ? t('qa:bisect.result.found', { id: culprit.id, version: culprit.to.version, before: culprit.from.version, team })
    : t('qa:bisect.result.older', { count: bisect.changes.length, path: bisect.path });
  const lines = [
    sentence,
    t('qa:bisect.result.where', { path: bisect.path, steps: bisect.steps, shell: boot.version }),
    ...bisect.changes.map(
      ({ id, from, to }, index) => `${index + 1 === bisect.broken ? '>' : ' '} ${id} ${from.version} -> ${to.version}`,
    ),
    ...(bisect.leftOut.length > 0 ? [t('qa:bisect.result.leftOut', { names: bisect.leftOut.join(', ') })] : []),
  ];
  const text = lines.join('\n');
  useEffect(() => frame.current?.focus(), []);
  return (
    <Found ref={frame} tabIndex={-1} role="group" aria-label={t('qa:bisect.result.label')}>
      <Alert severity={culprit ? 'warning' : 'info'}>{sentence}</Alert>
      <Text>{text}</Text>
      <Hint>{t('qa:bisect.result.next')}</Hint>
      <Actions>
        <Button
          variant="contained"
          color="primary"
          onClick={() =>
            void copy(text, { done: t('qa:bisect.result.copied'), refused: t('qa:bisect.result.refused') })
          }
        >
          {t('qa:bisect.result.copy')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {t('qa:bisect.result.close')}
        </Button>
      </Actions>
    </Found>
  );
}
