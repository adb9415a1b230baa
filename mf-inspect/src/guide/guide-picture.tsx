import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Picture = styled('svg')({
  width: '100%',
  maxWidth: 320,
  height: 'auto',
  display: 'block',
  '& text': { fontSize: 13, fill: color.ink },
});

const lines = ['first', 'second', 'third'] as const;
const rowHeight = 40;
const rowsTop = 72;

interface GuidePictureProps {
  /** The step that it shows. */
  readonly step: 'business' | 'link';
}

/**
 * A drawing of a phone with the menu of a step. The entry to tap is highlighted; the text is in the interface language.
 */
export function GuidePicture({ step }: GuidePictureProps): ReactNode {
  const { t } = useTranslation('inspect');
  return (
    <Picture viewBox="0 0 320 220" role="img" aria-label={t(`guide.${step}.picture`)}>
      <rect x="40" y="6" width="240" height="208" rx="18" fill={color.surface} stroke={color.border} strokeWidth="2" />
      <rect x="136" y="14" width="48" height="5" rx="2.5" fill={color.border} />
      <text x="60" y="50" fontWeight="600">
        {t(`guide.${step}.menu`)}
      </text>
      <line x1="40" y1="62" x2="280" y2="62" stroke={color.hairline} />
      {lines.map((line, index) => {
        const top = rowsTop + index * rowHeight;
        const isHighlighted = line === 'second';
        return (
          <g key={line}>
            {isHighlighted && (
              <rect
                x="50"
                y={top - 4}
                width="220"
                height={rowHeight - 4}
                rx="8"
                fill={color.accentSoft}
                stroke={color.accent}
                strokeWidth="2"
              />
            )}
            <rect x="60" y={top + 6} width="16" height="16" rx="4" fill={isHighlighted ? color.accent : color.hover} />
            {isHighlighted ? (
              <text x="86" y={top + 18} fontWeight="600">
                {t(`guide.${step}.entry`)}
              </text>
            ) : (
              <rect x="86" y={top + 10} width={index === 0 ? 96 : 120} height="8" rx="4" fill={color.hover} />
            )}
            <path d={`M258 ${top + 9} l5 5 l-5 5`} fill="none" stroke={color.inkSecondary} strokeWidth="2" />
          </g>
        );
      })}
    </Picture>
  );
}
