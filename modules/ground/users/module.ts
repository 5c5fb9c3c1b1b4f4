import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { addressesData } from './addresses/personal-data.ts'
import { addressRoutes } from './addresses/routes.ts'
import { usersData } from './personal-data.ts'
import { userRoutes } from './routes.ts'

export const users = module<{ core: Core }>({
  name: 'users',
  routes: (kit) => [...userRoutes(kit), ...addressRoutes(kit)],
  personalData: [usersData, addressesData],
})
