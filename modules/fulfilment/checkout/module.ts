import { module } from '#kernel/module.ts'
import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import { checkoutRoutes } from './routes.ts'

export const checkout = module<Payments>({
  name: 'checkout',
  routes: checkoutRoutes,
})
