import { module } from '#kernel/module.ts'
import type { Payments } from '#modules/payments/providers.ts'
import { orderRoutes } from './routes.ts'

/** Orders as buyers and staff see them, and what staff decide about them. */
export const orderDesk = module<Payments>({ name: 'order-desk', routes: orderRoutes })
