import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { addressesData } from './personal-data.ts'
import { addressRoutes } from './routes.ts'

export const addresses = module<{ core: Core }>({
  name: 'addresses',
  routes: addressRoutes,
  personalData: addressesData,
})
