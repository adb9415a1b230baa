import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { emvNameOf, emvPresets, presetLabels } from '@tessera/contracts/money/emv-presets';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { useFieldLabels, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

interface EmvSettings {
  /** The user's own settings first, then the presets. Only the presets until the own ones are loaded. */
  readonly settings: readonly EmvSetting[];
  readonly currentId: string | undefined;
}

/** The EMV settings that can be chosen for a report. */
export function useEmvSettings(): EmvSettings {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: queryKeys.emv,
    queryFn: ({ signal }): Promise<CallOutput<typeof emvCalls.getEmv>> =>
      api.call(emvCalls.getEmv, undefined, { signal }),
  });
  const own = (data?.emvList ?? []).filter(({ userId }) => userId !== undefined);
  return { settings: [...own, ...emvPresets], currentId: data?.currentId };
}

/** The name of a setting: presets are translated, own settings keep their name. */
export function useEmvName(): (setting: Pick<EmvSetting, 'userId' | 'preset' | 'name'>) => string {
  const label = useFieldLabels(presetLabels);
  return (setting) => emvNameOf(setting, label);
}
