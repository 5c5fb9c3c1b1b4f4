import type { OfficeQuote } from '#contract/procurement/quotes/office-quotes.ts'
import * as officeQuotesApi from '#contract/procurement/quotes/office-quotes.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Route, route } from '#kernel/route.ts'
import { auditLook } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { auditedChanges, type Parts } from '#modules/ground/resources/audited-changes.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { tellExtended, tellOffered, tellTakenBack } from '../mailing/tell-of-quote.ts'
import { presentQuotePlan } from '../present-plan.ts'
import { drawQuoteFile } from '../quote-file.ts'
import type { QuotesKit } from '../quotes-kit.ts'
import { findQuote } from '../stored-quotes.ts'
import { quotes } from '../tables.ts'
import { dropQuote } from '../withdraw-quote.ts'
import { extendQuote } from './extend-quote.ts'
import { quoteList } from './list-quotes.ts'
import { loadOfficeQuote } from './load-office-quote.ts'
import { planOfficeQuote, writeOfficeQuote } from './write-quote.ts'

const kept: Omit<Parts<OfficeQuote>, 'read'> = {
  table: quotes,
  recorded: ({ number, state, valid_until, total }) => ({ number, state, valid_until, total }),
  personOf: ({ user_id: userId }) => userId,
  isPersonal: true,
}

/** What staff do with the quotes of persons and schools. */
export function officeQuoteRoutes({ core }: QuotesKit): Route[] {
  const { db } = core
  const { answer } = answerResource(core, officeQuotesApi.quotes, {
    ...kept,
    read: async (of, id) => loadOfficeQuote(of, { id, pricing: await readPricing(core) }),
  })
  /** Changes read the quote within their transaction, where the rules of prices cannot be read. */
  const changes = async () => {
    const pricing = await readPricing(core)
    const read = (tx: Database, id: string) => loadOfficeQuote(tx, { id, pricing })
    return { pricing, ...auditedChanges(db, { ...kept, read }) }
  }
  return [
    ...answer({ list: quoteList }),
    route(officeQuotesApi.priceQuote, async ({ body }, staff) => {
      const { owner, plan, references } = await planOfficeQuote(db, body, await readPricing(core))
      await auditLook(db, staff, {
        operation: officeQuotesApi.priceQuote,
        subjectId: 'schoolId' in owner ? owner.schoolId : null,
        personId: 'userId' in owner ? owner.userId : null,
      })
      return { data: presentQuotePlan({ ...plan, references, hasVoucher: false }) }
    }),
    route(officeQuotesApi.writeQuote, async ({ body }, staff) => {
      const { createOne, pricing } = await changes()
      const asked = { operation: officeQuotesApi.writeQuote, staff }
      const made = { offer: body, pricing, staffId: staff.user.id }
      return {
        data: await createOne(asked, async (tx) => {
          const quoteId = await writeOfficeQuote(tx, made)
          await tellOffered(core, tx, { quoteId })
          return quoteId
        }),
      }
    }),
    route(officeQuotesApi.readQuotePdf, async ({ params: { id } }, staff) => {
      const { quote } = await findQuote(db, id)
      await auditLook(db, staff, {
        operation: officeQuotesApi.readQuotePdf,
        subjectId: id,
        personId: quote.userId,
      })
      return drawQuoteFile(db, { id, origin: staff.origin })
    }),
    route(officeQuotesApi.extendQuote, async ({ params: { id }, body: { valid_until: validUntil } }, staff) => {
      const { changeOne } = await changes()
      const asked = { operation: officeQuotesApi.extendQuote, id, staff }
      return {
        data: await changeOne(asked, async (tx) => {
          if (await extendQuote(tx, { id, validUntil })) await tellExtended(core, tx, { quoteId: id })
        }),
      }
    }),
    route(officeQuotesApi.takeBackQuote, async ({ params: { id }, body: { reason } }, staff) => {
      const { changeOne } = await changes()
      const asked = { operation: officeQuotesApi.takeBackQuote, id, staff, reason }
      return {
        data: await changeOne(asked, async (tx) => {
          await dropQuote(tx, id)
          await tellTakenBack(core, tx, { quoteId: id, reason })
        }),
      }
    }),
  ]
}
