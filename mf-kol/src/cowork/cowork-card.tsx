import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, NameText, useMayChange, useSession, type MenuAction } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { LogOut, Pencil, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { CoworkMembers } from './cowork-members.tsx';
import { CoworkNameDialog } from './cowork-name-dialog.tsx';
import { useCoworkActs } from './use-cowork-acts.ts';

const Card = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  padding: step * 4,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 2, minWidth: 0 });
const Name = styled('h4')({
  flex: 1,
  minWidth: 0,
  margin: 0,
  fontSize: size.body,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
});
const Quiet = styled('p')({ color: color.inkSecondary, fontSize: size.small, overflowWrap: 'anywhere' });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

interface CoworkCardProps {
  readonly tag: CoworkTag;
  readonly onShow: () => void;
}

/** One co-working tag: its owner, its members, and the user's actions on it. */
export function CoworkCard({ tag, onShow }: CoworkCardProps): ReactNode {
  const { t } = useTranslation('kol');
  const acts = useCoworkActs();
  const session = useSession();
  const mayChange = useMayChange();
  const membersId = useId();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isOwner = tag.role === 'owner';
  const userId = session.state === 'signedIn' ? session.user.id : '';
  const facts = [
    t('cowork.number', { count: tag.number }),
    ...(tag.role === 'owner' ? [] : [t('cowork.by', { email: tag.ownerEmail }), t(`cowork.role.${tag.role}`)]),
  ];
  const rename: MenuAction = {
    label: t('cowork.rename.open'),
    icon: <Pencil aria-hidden />,
    run: () => setIsRenaming(true),
  };
  const end: MenuAction = isOwner
    ? {
        label: t('cowork.delete.action'),
        icon: <Trash2 aria-hidden />,
        tone: 'danger',
        run: () => void acts.remove(tag),
      }
    : {
        label: t('cowork.leave.action'),
        icon: <LogOut aria-hidden />,
        tone: 'danger',
        run: () => void acts.leave(tag, userId),
      };
  const actions = tag.role !== 'see' && mayChange ? [rename, end] : [end];
  return (
    <Card>
      <Head>
        <Name>
          <NameText>{tag.tagName}</NameText>
        </Name>
        <ActionMenu label={t('cowork.actions.label', { tag: tag.tagName })} actions={actions} size="small" />
      </Head>
      <Quiet>{facts.join(' · ')}</Quiet>
      <Row>
        <Button size="small" onClick={onShow}>
          {t('cowork.show.action')}
        </Button>
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={membersId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('cowork.members.open', { count: tag.members.length })}
        </Button>
      </Row>
      <div id={membersId} hidden={!isOpen}>
        {isOpen && <CoworkMembers tag={tag} />}
      </div>
      {isRenaming && <CoworkNameDialog tag={tag} onClose={() => setIsRenaming(false)} />}
    </Card>
  );
}
