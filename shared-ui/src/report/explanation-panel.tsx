import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, radius, size, step, weight } from '../theme/tokens.ts';
import { ExplainedInputs } from './explained-inputs.tsx';
import type { Explanation } from './explanation.ts';

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  width: 340,
  maxWidth: '100%',
  padding: step * 4,
  fontSize: size.small,
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: step * 2,
  '& > button': { margin: `-${step}px -${step}px 0 0` },
});
const Label = styled('h2')({ fontSize: size.tiny, fontWeight: weight.medium, color: color.inkSecondary });
const Value = styled('p')({
  fontSize: size.title,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.4,
});
const Formula = styled('p')({
  padding: `${step * 2}px ${step * 3}px`,
  borderRadius: radius.control,
  background: color.hover,
  overflowWrap: 'anywhere',
});
const Origin = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${step}px ${step * 3}px`,
  paddingTop: step * 3,
  borderTop: `1px solid ${color.hairline}`,
  '& > dt': { color: color.inkSecondary },
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

interface ExplanationPanelProps {
  titleId: string;
  label: string;
  value: ReactNode;
  explanation: Explanation;
  actions?: ReactNode;
  onClose: () => void;
}

/** A number with its explanation. */
export function ExplanationPanel({
  titleId,
  label,
  value,
  explanation,
  actions,
  onClose,
}: ExplanationPanelProps): ReactNode {
  const { t } = useTranslation('ui');
  const { formula, ingredients, inputs, source, asOf, unknown } = explanation;
  return (
    <Panel>
      <Head>
        <div>
          <Label id={titleId}>{label}</Label>
          <Value>{value}</Value>
        </div>
        <IconButton size="small" aria-label={t('dialog.close.action')} onClick={onClose} autoFocus>
          <X aria-hidden />
        </IconButton>
      </Head>
      {formula !== undefined && <Formula>{formula}</Formula>}
      {ingredients}
      <ExplainedInputs {...(inputs === undefined ? {} : { inputs })} {...(unknown === undefined ? {} : { unknown })} />
      {(source !== undefined || asOf !== undefined) && (
        <Origin>
          {source !== undefined && [<dt key="name">{t('explanation.source.label')}</dt>, <dd key="value">{source}</dd>]}
          {asOf !== undefined && [
            <dt key="time name">{t('explanation.asOf.label')}</dt>,
            <dd key="time value">{asOf}</dd>,
          ]}
        </Origin>
      )}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Panel>
  );
}
