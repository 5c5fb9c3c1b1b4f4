import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { vouchersData } from './personal-data.ts'
import { voucherRoutes } from './routes.ts'

export const vouchers = module<{ core: Core }>({
  name: 'vouchers',
  routes: voucherRoutes,
  personalData: [vouchersData],
})
