import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAnnounce } from '../live-region/announcer.tsx';
import { color, font, height, radius, size, step } from '../theme/tokens.ts';

const CopyButton = styled(ButtonBase)({
  textAlign: 'inherit',
  minHeight: height.target,
  padding: `0 ${step * 1.5}px`,
  gap: step * 1.5,
  borderRadius: radius.control,
  fontSize: size.tiny,
  color: color.inkSecondary,
  '& > span': { whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none' },
  '& code': { fontFamily: font.mono, userSelect: 'all', overflowWrap: 'anywhere' },
  '&:hover': { background: color.hover, color: color.ink },
  '@media (pointer: coarse)': { minHeight: height.touch },
});

/** The support id of a request in the server's log, with a button that copies it. */
export function SupportId({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id);
    setIsCopied(true);
    announce(t('support.id.copied'));
  };
  // If the clipboard refuses, the id is still on the screen and can be selected.
  return (
    <CopyButton onClick={() => void copy().catch(() => undefined)} aria-label={t('support.id.copy', { id })}>
      <span>{t('support.id.label')}</span> <code>{id}</code>
      {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </CopyButton>
  );
}
