import { module } from '#kernel/module.ts'
import { paymentLimitsSetting } from './payment-methods/allowed-methods.ts'
import { pricingSetting } from './pricing-rules.ts'

/** Computes prices and says how an order may be paid, for other modules. */
export const pricing = module<object>({
  name: 'pricing',
  settings: [pricingSetting, paymentLimitsSetting],
})
