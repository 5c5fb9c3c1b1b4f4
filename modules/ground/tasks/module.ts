import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { taskRoutes } from './routes.ts'

export const tasks = module<{ core: Core }>({
  name: 'tasks',
  routes: taskRoutes,
})
