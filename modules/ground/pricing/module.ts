import { module } from '#kernel/module.ts'
import { pricingSetting } from './pricing-rules.ts'

/** Computes prices for other modules. */
export const pricing = module<object>({
  name: 'pricing',
  settings: [pricingSetting],
})
