import { Refusal } from '#contract/errors.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import type { Core } from '#kernel/core.ts'
import { type CurrentUser, type Route, route } from '#kernel/route.ts'
import type { Setting } from '#kernel/setting.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'
import { writeSetting } from '#modules/ground/settings/write-setting.ts'
import { tellGoodAgain } from './check-settings.ts'
import { loadSetting, loadSettingHead, loadVersion } from './load-setting.ts'

/** The settings of all modules, as staff read and change them. */
export function settingRoutes({ core: { db }, settings }: { core: Core; settings: readonly Setting[] }): Route[] {
  const readableBy = ({ groups }: CurrentUser) =>
    settings.filter((one) => one.groups.some((group) => groups.includes(group)))
  const { changeOne } = auditedChanges(db, {
    read: (tx, key) => loadSetting(tx, namedOf(settings, key)),
    recorded: ({ revision, value }) => ({ revision, value }),
    // A value that is set for the first time holds from then on, even if it is the default.
    substance: ({ value, errors, held_revision }) => ({ value, errors, isSet: held_revision !== null }),
  })
  return [
    route(officeSettingsApi.listSettings, async (_, { user }) => ({
      data: await Promise.all(readableBy(user).map((one) => loadSettingHead(db, one))),
    })),
    route(officeSettingsApi.readSetting, async ({ params: { id } }, { user }) => ({
      data: await loadSetting(db, namedOf(readableBy(user), id)),
    })),
    route(officeSettingsApi.readSettingVersion, async ({ params: { id, number } }, { user }) => ({
      data: await loadVersion(db, namedOf(readableBy(user), id), number),
    })),
    route(officeSettingsApi.changeSetting, async ({ params: { id }, body }, staff) => {
      const { value, revision } = body
      const reason = body.reason || undefined
      const setting = namedOf(settings, id)
      const change = { operation: officeSettingsApi.changeSetting, id, staff, revision, reason }
      return {
        data: await changeOne(change, async (tx) => {
          await writeSetting(tx, setting, { value, revision, staffId: staff.user.id, reason: reason ?? null })
          await tellGoodAgain(tx, setting, staff.user.id)
        }),
      }
    }),
  ]
}

/** The setting with this key; what the caller may not read does not exist. */
function namedOf(settings: readonly Setting[], key: string): Setting {
  const named = settings.find((one) => one.key === key)
  if (!named) throw new Refusal('not_found')
  return named
}
