import { z } from 'zod'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'

/** Wrong logins within a quarter of an hour (decisions, section 10). A class shares the address of its school. */
const loginAttempts = z.strictObject({
  account: z.int().min(3).max(50).describe('for one account, on devices that it does not know'),
  device: z.int().min(3).max(50).describe('for one account, on a device that it knows'),
  network: z.int().min(20).max(2_000).describe('from one address'),
})

export const loginAttemptsSetting = setting('login_attempts', loginAttempts, {
  fallback: { account: 10, device: 10, network: 100 },
  label: settingLabels.login_attempts,
  groups: ['admin'],
})
