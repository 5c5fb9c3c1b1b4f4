import { module } from '#kernel/module.ts'
import { type OrderDeskKit, orderRoutes } from './routes.ts'

/** Orders as buyers and staff see them, and what staff decide about them. */
export const orderDesk = module<OrderDeskKit>({ name: 'order-desk', routes: orderRoutes })
