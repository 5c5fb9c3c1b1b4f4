import { module } from '#kernel/module.ts'
import { ordersData } from './personal-data.ts'

/** Orders, their lines and numbers. */
export const orders = module({ name: 'orders', personalData: ordersData })
