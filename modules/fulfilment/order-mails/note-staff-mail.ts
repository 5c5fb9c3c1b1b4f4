import { and, eq, isNotNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { MOST_MAILS_A_DAY } from '#contract/fulfilment/office-orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay, swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import { staffMails } from './tables.ts'

interface StaffMail {
  orderId: string
  staffId: string
  /** The kind of the mail. */
  kind: string
  /** It was sent before and is counted; a mail that tells of a change is not. */
  isRepeated: boolean
  at: Date
}

/**
 * Notes a mail about an order that staff send, in the transaction that queues it, and returns what it is about. Only so
 * many are repeated in a day; the database numbers them, so that no more go at once.
 */
export async function noteStaffMail(tx: Database, { isRepeated, at, ...mail }: StaffMail): Promise<string> {
  const { orderId, day, number } = staffMails
  const today = swissDay(at)
  const ofToday = and(eq(orderId, mail.orderId), eq(day, today), isNotNull(number))
  const next = isRepeated ? (await tx.$count(staffMails, ofToday)) + 1 : null
  const [noted] =
    next !== null && next > MOST_MAILS_A_DAY
      ? []
      : await tx
          .insert(staffMails)
          .values({ id: uuidv7(), ...mail, day: today, number: next, at })
          .onConflictDoNothing({ target: [orderId, day, number] })
          .returning({ id: staffMails.id })
  if (!noted) throw new Refusal('too_many_requests', {}, secondsOfDayAfter(at))
  return noted.id
}

/** Until the next Swiss day begins. */
function secondsOfDayAfter(at: Date): number {
  return Math.ceil((swissMidnight(swissDayAfter(at, 1)).getTime() - at.getTime()) / 1000)
}
