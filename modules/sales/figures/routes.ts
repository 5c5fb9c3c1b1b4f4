import * as salesFiguresApi from '#contract/sales/sales-figures.ts'
import type { Core } from '#kernel/core.ts'
import { OF_OFFICE } from '#kernel/listing.ts'
import { type Route, route } from '#kernel/route.ts'
import { openInvoicesFile, readOpenInvoices } from './open-invoices.ts'
import { readSales, salesFile } from './read-sales.ts'

export function figureRoutes({ core: { replica } }: { core: Pick<Core, 'replica'> }): Route[] {
  const reading = () => replica.about(OF_OFFICE)
  return [
    route(salesFiguresApi.readSales, async ({ query }) => ({ data: await readSales(reading(), query) })),
    route(salesFiguresApi.readSalesFile, async ({ query: { of, ...span } }) =>
      salesFile(await readSales(reading(), span), of),
    ),
    route(salesFiguresApi.readOpenInvoices, async () => ({ data: await readOpenInvoices(reading()) })),
    route(salesFiguresApi.readOpenInvoicesFile, async () => openInvoicesFile(await readOpenInvoices(reading()))),
  ]
}
