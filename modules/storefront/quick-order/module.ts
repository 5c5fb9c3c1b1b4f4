import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { quickOrderRoutes } from './routes.ts'

export const quickOrder = module<{ core: Core }>({ name: 'quick-order', routes: quickOrderRoutes })
