import * as officeSettingsApi from '#contract/ground/settings.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Setting } from '#kernel/setting.ts'
import type { Asker } from '#modules/ground/audit/record-audit.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'
import { planSetting, takePlannedBack } from '#modules/ground/settings/plan-setting.ts'
import { writeSetting } from '#modules/ground/settings/write-setting.ts'
import { tellGoodAgain } from './check-settings.ts'
import { loadSetting, loadSettingHead, loadVersion } from './load-setting.ts'
import { readable, readableBy, writable } from './setting-rights.ts'

/** The settings of all modules, as staff read and change them. */
export function settingRoutes({ core: { db, jobs }, settings }: { core: Core; settings: readonly Setting[] }): Route[] {
  const changesBy = (staff: Asker) =>
    auditedChanges(db, {
      read: (tx, key) => loadSetting(tx, readable(settings, key, staff.user), staff.user),
      recorded: ({ revision, value, planned }) => ({
        revision,
        value,
        planned: planned.map(({ valid_from, value: next }) => ({ valid_from, value: next })),
      }),
      // A value that is set for the first time holds from then on, even if it is the default.
      substance: ({ value, errors, held_revision, planned }) => ({
        value,
        errors,
        isSet: held_revision !== null,
        planned,
      }),
    })
  return [
    route(officeSettingsApi.listSettings, async (_, { user }) => ({
      data: await Promise.all(readableBy(settings, user).map((one) => loadSettingHead(db, one, user))),
    })),
    route(officeSettingsApi.readSetting, async ({ params: { id } }, { user }) => ({
      data: await loadSetting(db, readable(settings, id, user), user),
    })),
    route(officeSettingsApi.readSettingVersion, async ({ params: { id, number } }, { user }) => ({
      data: await loadVersion(db, readable(settings, id, user), number),
    })),
    route(officeSettingsApi.changeSetting, async ({ params: { id }, body }, staff) => {
      const { value, revision } = body
      const reason = body.reason || undefined
      const setting = writable(settings, id, staff.user)
      const change = { operation: officeSettingsApi.changeSetting, id, staff, revision, reason }
      return {
        data: await changesBy(staff).changeOne(change, async (tx) => {
          await writeSetting(tx, setting, { value, revision, staffId: staff.user.id, reason: reason ?? null })
          await tellGoodAgain(tx, setting, staff.user.id)
        }),
      }
    }),
    route(officeSettingsApi.planSetting, async ({ params: { id }, body }, staff) => {
      const reason = body.reason || undefined
      const setting = writable(settings, id, staff.user)
      const change = { operation: officeSettingsApi.planSetting, id, staff, reason }
      const planned = {
        value: body.value,
        validFrom: new Date(body.valid_from),
        staffId: staff.user.id,
        reason: reason ?? null,
      }
      return { data: await changesBy(staff).changeOne(change, (tx) => planSetting(tx, jobs, setting, planned)) }
    }),
    route(officeSettingsApi.takePlannedSettingBack, async ({ params: { id, number } }, staff) => {
      const setting = writable(settings, id, staff.user)
      const change = { operation: officeSettingsApi.takePlannedSettingBack, id, staff }
      return { data: await changesBy(staff).changeOne(change, (tx) => takePlannedBack(tx, setting, number)) }
    }),
  ]
}
