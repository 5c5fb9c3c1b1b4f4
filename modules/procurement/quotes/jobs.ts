import { job, ONE_BY_ONE } from '#kernel/jobs/job.ts'

/** Why the buyer of a quote is sent its PDF. */
export interface QuoteToTell {
  quoteId: string
  cause: 'offered' | 'extended'
}

export const tellOfQuote = job<QuoteToTell>('tell-of-quote', { atOnce: ONE_BY_ONE })

/** Once a day, before school; hours in UTC. */
export const remindOfQuotes = job('remind-of-quotes', { every: '20 5 * * *', held: 'reminders' })

export const deleteOldQuotes = job('delete-old-quotes', { every: '34 3 * * *' })
