import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { deleteOldQuotes } from './delete-old-quotes.ts'
import * as jobs from './jobs.ts'
import * as mails from './mailing/mails.ts'
import { remindOfQuotes } from './mailing/remind-of-quotes.ts'
import { tellOfQuote } from './mailing/tell-of-quote.ts'
import { officeQuoteRoutes } from './office/routes.ts'
import { quotesData } from './personal-data.ts'
import type { QuotesKit } from './quotes-kit.ts'
import { quoteRoutes } from './routes.ts'

/** Offers to persons and schools, whose prices hold until a day, and the order that one becomes. */
export const quotesOfBuyers = module<QuotesKit, MailKind>({
  name: 'quotes',
  routes: (kit) => [...quoteRoutes(kit), ...officeQuoteRoutes(kit)],
  jobs: [
    jobs.tellOfQuote.does(tellOfQuote),
    jobs.remindOfQuotes.does(({ core }) => remindOfQuotes(core)),
    jobs.deleteOldQuotes.does(({ core }) => deleteOldQuotes(core.db)),
  ],
  mails: Object.values(mails),
  personalData: [quotesData],
})
