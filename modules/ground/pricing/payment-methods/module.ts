import { module } from '#kernel/module.ts'
import { paymentLimitsSetting } from './allowed-methods.ts'

/** Says how an order may be paid, for other modules. */
export const paymentMethods = module<object>({
  name: 'payment-methods',
  settings: [paymentLimitsSetting],
})
