import { module } from '#kernel/module.ts'
import { settingsData } from './personal-data.ts'

/** Settings of the shop, which other modules read. */
export const settings = module<object>({
  name: 'settings',
  personalData: [settingsData],
})
