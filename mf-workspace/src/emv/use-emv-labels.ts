import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { EmvFormValues } from './emv-values.ts';
import { useUnitName } from './use-unit-name.ts';

/** The labels of the editor's fields, in their order, as errors name them. */
export function useEmvLabels(): { readonly [Name in keyof EmvFormValues]: string } {
  const { t } = useTranslation('workspace');
  const unit = useUnitName();
  return {
    name: t('emv.form.name'),
    preset: t('emv.form.preset'),
    currency: t('emv.form.currency'),
    'values.GraphImage.like': unit({ type: 'GraphImage', part: 'like' }),
    'values.GraphImage.comment': unit({ type: 'GraphImage', part: 'comment' }),
    'values.GraphVideo.like': unit({ type: 'GraphVideo', part: 'like' }),
    'values.GraphVideo.comment': unit({ type: 'GraphVideo', part: 'comment' }),
    'values.GraphVideo.view': unit({ type: 'GraphVideo', part: 'view' }),
    'values.GraphSidecar.like': unit({ type: 'GraphSidecar', part: 'like' }),
    'values.GraphSidecar.comment': unit({ type: 'GraphSidecar', part: 'comment' }),
  };
}
