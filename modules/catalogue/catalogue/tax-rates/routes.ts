import { and, desc, eq } from 'drizzle-orm'
import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { day } from '#contract/fields.ts'
import * as taxRatesApi from '#contract/sales/office-tax-rates.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type CurrentUser, type Route, route } from '#kernel/route.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'
import { taxRates } from '../tables.ts'
import { addTaxRate, type NamedRate, setTaxRate, takeTaxRateBack } from './write-tax-rates.ts'

/** The rates of the value added tax, as staff read and plan them. */
export function taxRateRoutes({ core: { db } }: { core: Core }): Route[] {
  const changesBy = (user: CurrentUser) =>
    auditedChanges<taxRatesApi.OfficeTaxRate>(db, {
      read: (tx, id) => readRate(tx, id, user),
      recorded: ({ category, rate, valid_from }) => ({ category, rate, valid_from }),
    })
  return [
    route(taxRatesApi.listTaxRates, async (_, { user }) => {
      const rows = await db.select().from(taxRates).orderBy(desc(taxRates.validFrom), taxRates.category)
      return { data: rows.map((row) => present(row, user)) }
    }),
    route(taxRatesApi.createTaxRate, async ({ body: { category, rate, valid_from: validFrom } }, staff) => ({
      data: await changesBy(staff.user).createOne({ operation: taxRatesApi.createTaxRate, staff }, async (tx) => {
        await addTaxRate(tx, { category, rate, validFrom })
        return idOf({ category, validFrom })
      }),
    })),
    route(taxRatesApi.changeTaxRate, async ({ params: { id }, body: { rate } }, staff) => ({
      data: await changesBy(staff.user).changeOne({ operation: taxRatesApi.changeTaxRate, id, staff }, (tx) =>
        setTaxRate(tx, named(id), rate),
      ),
    })),
    route(taxRatesApi.deleteTaxRate, async ({ params: { id } }, staff) => {
      await changesBy(staff.user).deleteOne({ operation: taxRatesApi.deleteTaxRate, id, staff }, (tx) =>
        takeTaxRateBack(tx, named(id)),
      )
      return undefined
    }),
  ]
}

async function readRate(db: Database, id: string, user: CurrentUser): Promise<taxRatesApi.OfficeTaxRate> {
  const { category, validFrom } = named(id)
  const [row] = await db
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.category, category), eq(taxRates.validFrom, validFrom)))
  if (!row) throw new Refusal('not_found')
  return present(row, user)
}

function present(row: typeof taxRates.$inferSelect, { groups }: CurrentUser): taxRatesApi.OfficeTaxRate {
  return {
    id: idOf(row),
    category: row.category,
    rate: row.rate,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    may_change: groups.includes('admin') && row.validFrom > swissDay(now()),
  }
}

function idOf({ category, validFrom }: NamedRate): string {
  return `${category}.${validFrom}`
}

/** A day that is none, such as the 31st of February, names nothing. */
function named(id: string): NamedRate {
  const [category = '', validFrom = ''] = id.split('.')
  if (!day.safeParse(validFrom).success) throw new Refusal('not_found')
  return { category: category as TaxCategory, validFrom }
}
