import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { usersData } from './personal-data.ts'
import { userRoutes } from './routes.ts'

export const users = module<{ core: Core }>({
  name: 'users',
  routes: userRoutes,
  personalData: usersData,
})
