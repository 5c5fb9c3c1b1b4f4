import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { vouchersData } from './personal-data.ts'

export const vouchers = module<{ core: Core }>({
  name: 'vouchers',
  personalData: vouchersData,
})
