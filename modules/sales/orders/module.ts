import { module } from '#kernel/module.ts'
import { orderTermsSetting } from './order-terms.ts'
import { ordersData } from './personal-data.ts'
import { tasksAboutOrders } from './tasks-about-orders.ts'

/** Orders, their lines and numbers. */
export const orders = module({
  name: 'orders',
  settings: [orderTermsSetting],
  personalData: [ordersData, tasksAboutOrders],
})
