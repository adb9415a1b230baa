import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { audit } from '../../../platform/audit/audit.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createKolSettingRepository } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { tellAllKols } from '../cowork/cowork.service.ts';

export function kolSettingRoutes(api: Api): void {
  registerCall(api, kolCalls.getSetting, async ({ query, caller, db }) => {
    if (query.userId !== undefined && query.userId !== caller.userId) throw new Problem('notFound');
    return { setting: await createKolSettingRepository(db).read(caller.userId) };
  });

  registerCall(api, kolCalls.previewSetting, async ({ body, caller, db }) => {
    const settings = createKolSettingRepository(db);
    const before = await settings.read(caller.userId);
    return {
      changed: await settings.countMoved(caller.userId, before, body.setting),
      before: await settings.countGroups(caller.userId, before),
      after: await settings.countGroups(caller.userId, body.setting),
    };
  });

  registerCall(api, kolCalls.modifySetting, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const settings = createKolSettingRepository(db);
      const { revision, ...wish } = body.setting;
      const setting = await settings.change(caller.userId, wish, revision, now);
      if (setting === null)
        throw new Problem('conflict', { params: { revision: (await settings.read(caller.userId)).revision } });
      await audit(db, context, {
        action: 'kol.settingChanged',
        detail: {
          celebrity: setting.celebrity,
          micro: setting.micro,
          nano: setting.nano,
          partners: setting.sponsoredUsers.length,
        },
      });
      await tellAllKols(db, caller.userId);
      return { setting };
    }),
  );
}
