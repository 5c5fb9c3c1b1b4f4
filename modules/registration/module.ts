import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { registrationRoutes } from './routes.ts'

export const registration = module<{ core: Core; tokenSecret: string }>({
  name: 'registration',
  routes: registrationRoutes,
})
