import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { coworkRoles, coworkRoleSchema, type CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { emailSchema } from '@tessera/contracts/user/user.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  IconAction,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
  useHost,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import * as z from '@tessera/ui/shared-modules/schema';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { UserMinus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { useCoworkActs } from './use-cowork-acts.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
});
const Line = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2, minWidth: 0 });
const Address = styled('span')({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' });
const Quiet = styled('span')({ display: 'block', color: color.inkSecondary, fontSize: size.small });

const schema = z.object({ email: emailSchema, role: coworkRoleSchema });

/** The members of a tag. The owner can change them; a member can only see them. */
export function CoworkMembers({ tag }: { readonly tag: CoworkTag }): ReactNode {
  const { t } = useTranslation('kol');
  const acts = useCoworkActs();
  const roleId = useId();
  const mayChange = useMayChange();
  const isOwner = tag.role === 'owner';
  return (
    <>
      {tag.members.length > 0 && (
        <List aria-label={t('cowork.members.label', { tag: tag.tagName })}>
          {tag.members.map((member) => (
            <Line key={member.userId}>
              <Address>
                {member.email}
                <Quiet>
                  {[t(`cowork.role.${member.role}`), ...(member.isInvited ? [t('cowork.member.invited')] : [])].join(
                    ' · ',
                  )}
                </Quiet>
              </Address>
              {isOwner && mayChange && (
                <SelectField
                  id={`${roleId}-${member.userId}`}
                  name="role"
                  label={t('cowork.role.of', { email: member.email })}
                  value={member.role}
                  onChange={(role) => acts.setRole(tag, member, coworkRoleSchema.parse(role))}
                  error={undefined}
                  options={coworkRoles.map((role) => ({ value: role, label: t(`cowork.role.${role}`) }))}
                />
              )}
              {isOwner && (
                <IconAction
                  label={t('cowork.member.remove.label', { email: member.email })}
                  icon={<UserMinus aria-hidden />}
                  onClick={() => void acts.removeMember(tag, member)}
                />
              )}
            </Line>
          ))}
        </List>
      )}
      {isOwner && mayChange && <InviteForm tag={tag} />}
    </>
  );
}

function InviteForm({ tag }: { readonly tag: CoworkTag }): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify, storage } = useHost();
  const client = useQueryClient();
  const formId = useId();
  // Suggest the last address, because tags are often shared with the same person.
  const last = storage.get('coworkingEmail') ?? '';
  const [initial] = useState({ email: tag.members.some(({ email }) => email === last) ? '' : last, role: 'see' });
  const [values, setValues] = useState(initial);
  const form = useForm({
    initial,
    state: [values, setValues],
    labels: { email: t('cowork.member.email.label'), role: t('cowork.role.label') },
    schema,
    send: ({ email, role }) => api.call(coworkCalls.addCoworkMember, { body: { tagId: tag.coworkTagId, email, role } }),
    onSent: ({ tagInfo }) => {
      const email = emailSchema.parse(values.email);
      storage.set('coworkingEmail', email);
      void client.invalidateQueries({ queryKey: queryKeys.all });
      const isInvited = tagInfo.members.some((member) => member.email === email && member.isInvited);
      notify({ tone: 'good', text: t(isInvited ? 'cowork.member.add.invited' : 'cowork.member.add.done', { email }) });
      setValues({ email: '', role: 'see' });
    },
  });
  return (
    <Form form={form} id={formId}>
      <TextField {...form.field('email')} type="email" autoComplete="email" help={t('cowork.member.email.help')} />
      <SelectField
        {...form.field('role')}
        options={coworkRoles.map((role) => ({ value: role, label: t(`cowork.role.${role}`) }))}
      />
      <div>
        <SubmitButton form={formId} isPending={form.isPending}>
          {t('cowork.member.add.action')}
        </SubmitButton>
      </div>
    </Form>
  );
}
