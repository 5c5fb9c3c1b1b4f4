import * as salesFiguresApi from '#contract/sales/sales-figures.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { openInvoicesFile, readOpenInvoices } from './open-invoices.ts'
import { readSales, salesFile } from './read-sales.ts'

export function figureRoutes({ core: { db } }: { core: Pick<Core, 'db'> }): Route[] {
  return [
    route(salesFiguresApi.readSales, async ({ query }) => ({ data: await readSales(db, query) })),
    route(salesFiguresApi.readSalesFile, async ({ query: { of, ...span } }) =>
      salesFile(await readSales(db, span), of),
    ),
    route(salesFiguresApi.readOpenInvoices, async () => ({ data: await readOpenInvoices(db) })),
    route(salesFiguresApi.readOpenInvoicesFile, async () => openInvoicesFile(await readOpenInvoices(db))),
  ]
}
