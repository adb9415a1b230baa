import { flowRuleTexts } from '@tessera/contracts/chatbot/flow-rule-texts';
import type { FlowProblem } from '@tessera/contracts/chatbot/flow-rules';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { ButtonBase, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Entries = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step,
});
const Row = styled(ButtonBase)({
  width: '100%',
  display: 'flex',
  gap: step * 2,
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  textAlign: 'left',
  padding: step * 2,
  borderRadius: radius.control,
  fontSize: size.small,
  '&:hover': { background: color.hover },
  '& > svg': { flex: 'none', width: 16, height: 16, marginTop: 2 },
});
const Where = styled('span')({ display: 'block', color: color.inkSecondary, fontSize: size.tiny });
const Fine = styled('p')({ margin: 0, color: color.inkSecondary, fontSize: size.small });

interface ProblemListProps {
  readonly flow: Flow;
  readonly problems: readonly FlowProblem[];
  readonly onJump: (bubbleId: string) => void;
}

/** All problems of a flow. A click on one leads to its bubble. */
export function ProblemList({ flow, problems, onJump }: ProblemListProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const rule = useFieldLabels(flowRuleTexts);
  if (problems.length === 0) return <Fine>{t('problem.none')}</Fine>;
  const nameOf = (bubbleId: string | null): string => {
    if (bubbleId === null) return t('problem.wholeFlow');
    const title = flow.bubbles.find(({ id }) => id === bubbleId)?.title.trim();
    return title === undefined || title === '' ? t('bubble.untitled') : title;
  };
  return (
    <Entries aria-label={t('problem.title')}>
      {problems.map(({ rule: name, severity, bubbleId, port }) => (
        <li key={`${name} ${bubbleId ?? ''} ${port ?? ''}`}>
          <Row disabled={bubbleId === null} onClick={() => bubbleId !== null && onJump(bubbleId)}>
            {severity === 'error' ? (
              <CircleAlert color={color.bad} role="img" aria-label={t('problem.error')} />
            ) : (
              <TriangleAlert color={color.warning} role="img" aria-label={t('problem.warning')} />
            )}
            <span>
              {rule(name)}
              <Where>
                <NameText>{nameOf(bubbleId)}</NameText>
              </Where>
            </span>
          </Row>
        </li>
      ))}
    </Entries>
  );
}
