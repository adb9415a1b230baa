import { coworkNoticeKinds, type CoworkNotice } from '@tessera/contracts/cowork/cowork.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useSession } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
});
const Change = styled('li')({ overflowWrap: 'anywhere', '&[data-unseen]': { fontWeight: weight.medium } });
const Quiet = styled('time')({
  display: 'block',
  color: color.inkSecondary,
  fontSize: size.small,
  fontWeight: 'normal',
});

/** The changes that others made, newest first. */
export function CoworkChanges({ changes }: { readonly changes: readonly CoworkNotice[] }): ReactNode {
  const { t } = useTranslation('kol');
  const { dateTime } = useFormat();
  const session = useSession();
  const own = session.state === 'signedIn' ? session.user.email : '';
  const textOf = ({ kind, by, subject, count, tagName }: CoworkNotice): string => {
    const known = coworkNoticeKinds.find((each) => each === kind);
    const values = { by, subject, count, tag: tagName };
    if (known === undefined) return t('cowork.change.other', values);
    return known === 'memberAdded' && subject === own
      ? t('cowork.change.shared', values)
      : t(`cowork.change.${known}`, values);
  };
  return (
    <List>
      {changes.map((change) => (
        <Change key={change.id} {...(change.isSeen ? {} : { 'data-unseen': true })}>
          {textOf(change)}
          <Quiet dateTime={change.time}>{dateTime(change.time)}</Quiet>
        </Change>
      ))}
    </List>
  );
}
