import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CoworkMember, CoworkRole, CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

interface CoworkActs {
  readonly put: (tag: CoworkTag, kols: readonly Kol[]) => void;
  /** Creates a tag with these influencers. */
  readonly putNew: (tagName: string, kols: readonly Kol[]) => void;
  /** Resolves to false if it failed. */
  readonly takeOut: (tag: CoworkTag, kols: readonly Kol[]) => Promise<boolean>;
  readonly setRole: (tag: CoworkTag, member: CoworkMember, role: CoworkRole) => void;
  readonly removeMember: (tag: CoworkTag, member: CoworkMember) => Promise<void>;
  readonly leave: (tag: CoworkTag, userId: string) => Promise<void>;
  readonly remove: (tag: CoworkTag) => Promise<void>;
}

interface Undo {
  readonly change: () => Promise<unknown>;
  /** What is shown once it is undone. */
  readonly text: string;
}

/** The actions on co-working tags. Those that take something from members need a confirmation. */
export function useCoworkActs(): CoworkActs {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const confirm = useConfirm();
  const notifyProblem = useNotifyProblem();

  const act = async <Answer>(
    change: () => Promise<Answer>,
    text: string,
    undoOf?: (answer: Answer) => Undo | null,
  ): Promise<boolean> => {
    try {
      const answer = await change();
      const undo = undoOf?.(answer) ?? null;
      notify({
        tone: 'good',
        text,
        ...(undo ? { action: { label: t('act.undo'), run: () => void act(undo.change, undo.text) } } : {}),
      });
      return true;
    } catch (error) {
      notifyProblem(error);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.all });
    }
  };
  const ask = async (question: string, consequence: string, confirmLabel: string): Promise<boolean> =>
    confirm({ title: t('cowork.confirm.title'), question, consequence, confirmLabel, tone: 'danger' });
  const update = (coworkTagId: string, change: { readonly addKol?: string[]; readonly removeKol?: string[] }) =>
    api.call(coworkCalls.updateCoworkTag, { body: { tagInfo: { coworkTagId, ...change } } });
  const idsOf = (kols: readonly Kol[]): string[] => kols.map(({ id }) => id);

  return {
    put: ({ coworkTagId, tagName }, kols) => {
      const added = kols.filter(({ coworkTags }) => coworkTags.every((tag) => tag.coworkTagId !== coworkTagId));
      // Only those that had the tag not yet: others may have added it meanwhile.
      const undoOf = ({ addedKol }: CallOutput<typeof coworkCalls.updateCoworkTag>): Undo | null =>
        addedKol.length === 0
          ? null
          : {
              change: () => update(coworkTagId, { removeKol: addedKol }),
              text: t('cowork.takeOut.done', { tag: tagName, count: addedKol.length }),
            };
      void act(
        () => update(coworkTagId, { addKol: idsOf(kols) }),
        t('cowork.put.done', { tag: tagName, count: added.length }),
        undoOf,
      );
    },
    putNew: (tagName, kols) =>
      void act(
        async () => {
          const { tagInfo } = await api.call(coworkCalls.addCoworkTag, { body: { tagName } });
          await update(tagInfo.coworkTagId, { addKol: idsOf(kols) });
        },
        t('cowork.put.done', { tag: tagName, count: kols.length }),
      ),
    takeOut: ({ coworkTagId, tagName, role }, kols) => {
      const undo = {
        change: () => update(coworkTagId, { addKol: idsOf(kols) }),
        text: t('cowork.put.done', { tag: tagName, count: kols.length }),
      };
      return act(
        () => update(coworkTagId, { removeKol: idsOf(kols) }),
        t('cowork.takeOut.done', { tag: tagName, count: kols.length }),
        role === 'owner' ? () => undo : undefined,
      );
    },
    setRole: ({ coworkTagId }, { email }, role) =>
      void act(
        () => api.call(coworkCalls.addCoworkMember, { body: { tagId: coworkTagId, email, role } }),
        t('cowork.role.done', { email, role: t(`cowork.role.${role}`) }),
      ),
    removeMember: async ({ coworkTagId, tagName }, { userId, email }) => {
      if (
        await ask(
          t('cowork.member.remove.question', { email, tag: tagName }),
          t('cowork.member.remove.consequence'),
          t('cowork.member.remove.action'),
        )
      ) {
        await act(
          () => api.call(coworkCalls.deleteCoworkMember, { body: { tagId: coworkTagId, userId } }),
          t('cowork.member.remove.done', { email }),
        );
      }
    },
    leave: async ({ coworkTagId, tagName }, userId) => {
      if (
        await ask(t('cowork.leave.question', { tag: tagName }), t('cowork.leave.consequence'), t('cowork.leave.action'))
      ) {
        await act(
          () => api.call(coworkCalls.deleteCoworkMember, { body: { tagId: coworkTagId, userId } }),
          t('cowork.leave.done', { tag: tagName }),
        );
      }
    },
    remove: async ({ coworkTagId, tagName, members }) => {
      if (
        await ask(
          t('cowork.delete.question', { tag: tagName }),
          t('cowork.delete.consequence', { count: members.length }),
          t('cowork.delete.action'),
        )
      ) {
        await act(
          () => api.call(coworkCalls.deleteCoworkTag, { body: { tagId: coworkTagId } }),
          t('cowork.delete.done', { tag: tagName }),
        );
      }
    },
  };
}
