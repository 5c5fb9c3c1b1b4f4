import { module } from '#kernel/module.ts'
import { ordersData } from './personal-data.ts'
import { tasksAboutOrders } from './tasks-about-orders.ts'

/** Orders, their lines and numbers. */
export const orders = module({ name: 'orders', personalData: [ordersData, tasksAboutOrders] })
