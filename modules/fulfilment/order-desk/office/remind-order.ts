import { Refusal } from '#contract/errors.ts'
import type { ReminderPreview } from '#contract/fulfilment/office-orders.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import { letterText } from '#modules/ground/mail/letter-text.ts'
import {
  askedOf,
  type DrawnReminder,
  drawReminder,
  noteReminder,
  reminderLetter,
} from '#modules/sales/billing/reminders/send-reminders.ts'
import type { OfficeOrderKit } from './office-routes.ts'

/** The mail that would remind of the invoice of an order now. */
export async function previewReminder(
  core: Core,
  { orderId, settings }: { orderId: string; settings: MailSettings },
): Promise<ReminderPreview> {
  const due = await askedOf(core.db, orderId, new Date())
  const letter = await reminderLetter(core, due, settings)
  const { level, fee, open, buyer } = due
  return {
    level,
    fee: toMoney(fee),
    to_pay: toMoney(open + fee),
    to: buyer.to,
    subject: letter.subject,
    text: letterText(letter, settings.sender),
  }
}

/**
 * The letter that reminds of the invoice of an order, drawn before the transaction that sends it. The sum that staff
 * saw, in Rappen, must still be the same.
 */
export async function drawAskedReminder(
  { core, storage }: Pick<OfficeOrderKit, 'core' | 'storage'>,
  { orderId, toPay }: { orderId: string; toPay: number },
): Promise<DrawnReminder> {
  const at = new Date()
  const due = await askedOf(core.db, orderId, at)
  if (due.open + due.fee !== toPay) throw new Refusal('invoice_changed')
  return drawReminder(storage, due, at)
}

/** Sends a drawn letter, if no other reminder went first and the sum is still the same. */
export async function sendAskedReminder(core: Core, tx: Database, drawn: DrawnReminder): Promise<void> {
  const outcome = await noteReminder(core, tx, drawn)
  if (outcome === 'known') throw new Refusal('reminded_today')
  if (outcome === 'changed') throw new Refusal('invoice_changed')
}
