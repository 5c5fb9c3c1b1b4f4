import { type Core, inTransaction } from '#kernel/core.ts'
import { module, type Report } from '#kernel/module.ts'
import type { Setting } from '#kernel/setting.ts'
import { checkSettings } from './check-settings.ts'
import * as jobs from './jobs.ts'
import { settingRoutes } from './routes.ts'

interface SettingDeskNeeds {
  core: Core
  report: Report
  /** The settings of all modules. */
  settings: readonly Setting[]
}

/** Settings as staff see them; apart from `settings`, which what stands below this module reads. */
export const settingDesk = module<SettingDeskNeeds>({
  name: 'setting-desk',
  routes: settingRoutes,
  jobs: [jobs.checkSettings.does((kit) => inTransaction(kit.core.db, (tx) => checkSettings(tx, kit)))],
  atStart: (kit, tx) => checkSettings(tx, kit),
})
