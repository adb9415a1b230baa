import { isProblemCode } from '@tessera/contracts/http/problem';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { isKolLabelName } from '@tessera/contracts/kol-label/kol-label.schema';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { Avatar, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, NameText, useFormat, useHost, useProblemText, VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step } from '@tessera/ui/theme/tokens';
import { CircleAlert, Handshake, Pencil, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LabelChip } from '../../labels/label-chip.tsx';
import { LabelPicker } from '../../labels/label-picker.tsx';
import { scopeBody, useKolScope, useMayEdit } from '../../lib/kol-scope.ts';
import { useKolActs } from '../use-kol-acts.ts';
import type { KolNumber } from '../use-kol-number.ts';
import { TagEditor } from './tag-editor.tsx';
import { Cut } from './text-cells.tsx';

const Named = styled('span')({ display: 'flex', alignItems: 'center', gap: step * 2, minWidth: 0 });
const Edit = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: step,
  width: '100%',
  minWidth: 0,
  minHeight: height.target,
  padding: `0 ${step}px`,
  margin: `0 -${step}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& > svg': { width: 12, height: 12, flex: 'none', color: color.inkSecondary, opacity: 0 },
  '&:hover, &[aria-expanded="true"]': { background: color.hover },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
});
const Tag = styled('span')({
  flex: 'none',
  maxWidth: 120,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: `0 ${step * 1.5}px`,
  borderRadius: radius.control - 2,
  background: color.hover,
  fontSize: size.tiny,
  lineHeight: '20px',
});
const Quiet = styled('span')({ color: color.inkSecondary });

/**
 * An influencer's picture, or the first letter of the name. Hidden from screen readers, because the name is beside it.
 */
export function KolPicture({ kol, edge = 28 }: { readonly kol: Kol; readonly edge?: number }): ReactNode {
  const { api } = useHost();
  const scope = useKolScope();
  return (
    <Avatar
      aria-hidden="true"
      sx={{ width: edge, height: edge }}
      {...(kol.info.hasPicture
        ? {
            src: api.url(instagramCalls.profileSrc, {
              username: kol.username,
              ...(scope.isOwn ? {} : scopeBody(scope)),
            }),
            slotProps: { img: { loading: 'lazy', alt: '' } },
          }
        : {})}
    >
      {kol.username
        .replace(/^[._]+/u, '')
        .charAt(0)
        .toUpperCase()}
    </Avatar>
  );
}

export function NameCell({ kol }: { readonly kol: Kol }): ReactNode {
  const { t } = useTranslation('kol');
  return (
    <Named>
      <KolPicture kol={kol} />
      <Cut>{kol.username}</Cut>
      {kol.isPartner && (
        <MarkChip tone="accent" icon={<Handshake aria-hidden />}>
          <VisuallyHidden>{t('partner.one')}</VisuallyHidden>
        </MarkChip>
      )}
    </Named>
  );
}

interface EditedProps {
  readonly kol: Kol;
  readonly number: KolNumber | undefined;
}

/** The label, as a button that changes it. */
export function LabelCell({ kol, number }: EditedProps): ReactNode {
  const { t } = useTranslation('kol');
  // As it was when the picker was opened, like the tags.
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly kol: Kol } | null>(null);
  const { setLabel } = useKolActs();
  const mayEdit = useMayEdit();
  if (!mayEdit) return <LabelChip label={kol.label} />;
  return (
    <>
      <Edit
        type="button"
        // The arrow keys reach the cell, and Enter in the cell presses this button.
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={(event) => {
          event.stopPropagation();
          setOpened({ anchor: event.currentTarget, kol });
        }}
      >
        <LabelChip label={kol.label} />
        <VisuallyHidden>{t('label.edit.label', { name: kol.username })}</VisuallyHidden>
        <Pencil aria-hidden />
      </Edit>
      {opened && (
        <LabelPicker
          anchor={opened.anchor}
          label={opened.kol.label}
          ownLabels={ownLabelsOf(number)}
          onChoose={(label) => setLabel([opened.kol], label)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Tags in one line. */
export function TagLine({ tags }: { readonly tags: readonly string[] }): ReactNode {
  return (
    <Named>
      {tags.map((tag) => (
        <Tag key={tag}>
          <NameText>{tag}</NameText>
        </Tag>
      ))}
    </Named>
  );
}

/** The tags, as a button that changes them. */
export function TagsCell({ kol, number }: EditedProps): ReactNode {
  const { t } = useTranslation('kol');
  // The row refreshes when others change it. Keeping it as it was when the editor was opened prevents overwriting tags
  // that the user has not seen.
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly kol: Kol } | null>(null);
  const { setTags } = useKolActs();
  const mayEdit = useMayEdit();
  if (!mayEdit) return <TagLine tags={kol.tags} />;
  return (
    <>
      <Edit
        type="button"
        // The arrow keys reach the cell, and Enter in the cell presses this button.
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={(event) => {
          event.stopPropagation();
          setOpened({ anchor: event.currentTarget, kol });
        }}
      >
        <Cut>{kol.tags.length === 0 ? <Quiet>{t('tags.none')}</Quiet> : <TagLine tags={kol.tags} />}</Cut>
        <VisuallyHidden>{t('tags.edit.label', { name: kol.username })}</VisuallyHidden>
        <Pencil aria-hidden />
      </Edit>
      {opened && (
        <TagEditor
          anchor={opened.anchor}
          title={t('tags.edit.title', { name: kol.username })}
          tags={opened.kol.tags}
          known={number?.tagList ?? []}
          saveLabel={t('tags.save.action')}
          onSave={(next) => setTags(opened.kol, next)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The co-working tags of an influencer. */
export function CoworkCell({ kol }: { readonly kol: Kol }): ReactNode {
  const names = kol.coworkTags.map(({ tagName }) => tagName).join(', ');
  return (
    <Cut title={names}>
      <Named>
        {kol.coworkTags.map(({ coworkTagId, tagName }) => (
          <Tag key={coworkTagId}>
            <NameText>{tagName}</NameText>
          </Tag>
        ))}
      </Named>
    </Cut>
  );
}

/** When the figures were read, that they are being read, or why they could not be read. */
export function StateCell({ kol }: { readonly kol: Kol }): ReactNode {
  const { t } = useTranslation('kol');
  const { dateTime } = useFormat();
  const textOf = useProblemText();
  if (kol.state === 'waiting' || kol.state === 'running')
    return (
      <MarkChip tone="accent" icon={<RefreshCw aria-hidden />}>
        {t('state.reading')}
      </MarkChip>
    );
  if (kol.state === 'failed') {
    const text = textOf({ code: isProblemCode(kol.problem) ? kol.problem : 'processContentFailed', params: {} });
    return (
      <Named title={text}>
        <MarkChip tone="bad" icon={<CircleAlert aria-hidden />}>
          {t('state.failed')}
        </MarkChip>
        <Cut>{text}</Cut>
      </Named>
    );
  }
  return kol.asOf === null ? t('state.never') : <time dateTime={kol.asOf}>{dateTime(kol.asOf)}</time>;
}

/** The user's own labels that are in use. */
export const ownLabelsOf = (number: KolNumber | undefined): readonly string[] =>
  (number?.labelList ?? []).map(({ label }) => label).filter((label) => !isKolLabelName(label));
