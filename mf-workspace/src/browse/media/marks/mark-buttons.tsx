import type { Media } from '@tessera/contracts/media/media.schema';
import { Button, styled, Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useRights } from '../../../lib/plan/use-rights.ts';
import { markIcons } from './media-marks.tsx';
import { useMarkActions } from './use-mark-actions.tsx';
import { useMarks } from './use-marks.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2 });

const shown = ['pin', 'public', 'block'] as const;
const keys = { pin: 'p', public: 'u', block: 'b' } as const;

/** Buttons that set and remove the marks of the open media. */
export function MarkButtons({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const { mark } = useMarks();
  const { isExpired } = useRights();
  const actions = useMarkActions(media);
  return (
    <Row>
      {shown.map((name) => {
        const Icon = markIcons[name];
        const isOn = media.status[name] !== null;
        return (
          <Tooltip key={name} title={isExpired ? '' : t(`mark.effect.${name}`)} describeChild>
            <Button
              size="small"
              startIcon={<Icon aria-hidden />}
              disabled={isExpired}
              aria-keyshortcuts={keys[name]}
              onClick={() => mark([media], { [name]: !isOn })}
            >
              {t(`mark.${isOn ? 'unset' : 'set'}.${name}`)}
            </Button>
          </Tooltip>
        );
      })}
      <ActionMenu size="small" label={t('mark.more.label')} actions={actions} />
    </Row>
  );
}
