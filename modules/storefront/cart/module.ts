import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { deleteExpiredKeys } from './change-key.ts'
import { deleteStaleCarts } from './end-carts.ts'
import * as jobs from './jobs.ts'
import { cartData } from './personal-data.ts'
import { cartRoutes } from './routes.ts'

export const cart = module<{ core: Core }>({
  name: 'cart',
  routes: cartRoutes,
  jobs: [
    jobs.deleteStaleCarts.does(async ({ core }) => {
      await deleteStaleCarts(core.db)
      await deleteExpiredKeys(core.db)
    }),
  ],
  personalData: [cartData],
})
