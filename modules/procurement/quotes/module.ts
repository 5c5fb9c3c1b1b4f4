import { module } from '#kernel/module.ts'
import { officeQuoteRoutes } from './office/routes.ts'
import type { QuotesKit } from './quotes-kit.ts'
import { quoteRoutes } from './routes.ts'

/** Offers to persons and schools, whose prices hold until a day, and the order that one becomes. */
export const quotesOfBuyers = module<QuotesKit>({
  name: 'quotes',
  routes: (kit) => [...quoteRoutes(kit), ...officeQuoteRoutes(kit)],
})
