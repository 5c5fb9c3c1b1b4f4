import { type Core, inTransaction } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { purge } from '#kernel/purge.ts'
import type { Setting } from '#kernel/setting.ts'
import { beginPlanned } from './begin-planned.ts'
import { globalSettings } from './global-settings.ts'
import * as jobs from './jobs.ts'
import { settingsData } from './personal-data.ts'
import { tagsOf } from './write-setting.ts'

interface SettingNeeds {
  core: Core
  /** The settings of all modules. */
  settings: readonly Setting[]
}

/** Settings of the shop, which other modules read. */
export const settings = module<SettingNeeds>({
  name: 'settings',
  jobs: [
    jobs.beginSetting.does(({ core, settings: all }, { key }) =>
      inTransaction(core.db, async (tx) => {
        await beginPlanned(tx, key)
        const begun = all.find((one) => one.key === key)
        if (begun) await purge(tx, tagsOf(begun))
      }),
    ),
  ],
  settings: Object.values(globalSettings),
  personalData: [settingsData],
})
