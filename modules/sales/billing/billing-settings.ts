import { isIBANValid, isQRIBAN } from 'swissqrbill/utils'
import { z } from 'zod'
import { rule } from '#contract/field-rule.ts'
import { line } from '#contract/fields.ts'
import { inDays, inRappen } from '#contract/ground/money.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { setting } from '#kernel/setting.ts'
import { globalSettings } from '#modules/ground/settings/global-settings.ts'
import { readSetting, readSettingNow, readSettingTimes, type ValueAt } from '#modules/ground/settings/settings.ts'
import type { Biller } from './tables.ts'

const LENGTH = 21

const iban = z
  .string()
  .max(60)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((account) => /^(CH|LI)/.test(account) && account.length === LENGTH && isIBANValid(account), {
    ...rule('swissIban'),
    abort: true,
  })

const MOST_REMINDERS = 3

/** When invoices that are not paid in time are reminded of; by default never. */
const reminderSettings = z.strictObject({
  days: z
    .array(z.int().min(1).max(365))
    .max(MOST_REMINDERS)
    .refine((days) => days.every((day, n) => day > (days[n - 1] ?? 0)), rule('ascending'))
    .describe('for each reminder, the days after the last one to pay'),
  fee: z.int().min(0).max(10_000).meta(inRappen).describe('Rappen, asked for from the second reminder on'),
})
export type ReminderSettings = z.output<typeof reminderSettings>

/** Who issues invoices, and into which account they are paid; the bounds are those of a QR-bill. */
export const billingSettings = z.strictObject({
  name: line(1, 70),
  street: line(1, 70),
  number: line(1, 16).nullable(),
  post_code: line(1, 16),
  city: line(1, 35),
  country: z.enum(['ch', 'li']),
  iban: iban.nullable(),
  qr_iban: iban.refine(isQRIBAN, rule('qrIban')).nullable().describe('without it, nobody can pay by invoice'),
  due_days: z.int().min(1).max(365).meta(inDays).default(30),
  reminders: reminderSettings.optional().describe('without it, nobody is reminded'),
})
export type BillingSettings = z.output<typeof billingSettings>

/** Banks refuse a payment to a QR-IBAN without its reference: it is no account to print or to transfer money to. */
const writtenBilling = billingSettings.extend({
  iban: iban.refine((account) => !isQRIBAN(account), rule('plainIban')).nullable(),
})

/** What the publisher has set; null while it is nothing. */
export const billingSetting = setting<BillingSettings | null>('billing', billingSettings, {
  written: writtenBilling,
  fallback: null,
  label: settingLabels.billing,
  groups: ['sales', 'admin'],
})

/** Days to pay where the publisher has set nothing (decisions, section 19). */
const DUE_DAYS = 30

/** Days to pay an invoice that is issued now. Never call it inside a transaction. */
export async function readDaysToPay(core: Pick<Core, 'db' | 'kept'>): Promise<number> {
  return (await readSetting(core, billingSetting))?.due_days ?? DUE_DAYS
}

/** Whether the shop can issue invoices that are paid with a QR-bill, at each moment. Never call it inside a transaction. */
export async function readInvoiceTimes(core: Pick<Core, 'db' | 'kept'>): Promise<ValueAt<boolean>> {
  const billingAt = await readSettingTimes(core, billingSetting)
  return (at) => hasQrBill(billingAt(at))
}

/** The same inside a transaction, at this moment. */
export async function offersInvoiceNow(tx: Database): Promise<boolean> {
  return hasQrBill(await readSettingNow(tx, billingSetting))
}

function hasQrBill(billing: BillingSettings | null): boolean {
  return billing?.qr_iban != null
}

/**
 * Who issues a document at this moment, and the days to pay. What the publisher has not set comes from the address of
 * the website: a payment must never fail because a setting is missing.
 */
export async function currentBiller(tx: Database): Promise<{ biller: Biller; dueDays: number }> {
  const [publisher, billing] = await Promise.all([
    readSettingNow(tx, globalSettings.publisher),
    readSettingNow(tx, billingSetting),
  ])
  const { name: brand, legal_name, address, vat_number, phone, email, website } = publisher
  const [street = '', town = ''] = address.filter((one) => one !== legal_name)
  const [, post_code = '', city = ''] = /^(\S*\d)\s+(.*)$/.exec(town) ?? []
  const printed = { name: legal_name, street, number: null, post_code, city, country: 'ch', iban: null, qr_iban: null }
  const { due_days: dueDays = DUE_DAYS, reminders: _, ...set } = billing ?? {}
  return { biller: { ...printed, ...set, brand, vat_number, phone, email, website }, dueDays }
}

/** The accounts that invoices are paid into, the one whose statements tell of all of it first; empty without any. */
export async function publisherAccounts(tx: Database): Promise<string[]> {
  return accountsOf(await readSettingNow(tx, billingSetting))
}

/** The IBAN and the QR-IBAN of a biller: two names of one account. */
export function accountsOf(biller: Pick<Biller, 'iban' | 'qr_iban'> | null): string[] {
  return [biller?.iban, biller?.qr_iban].filter((account) => account != null)
}

/** When invoices are reminded of. */
export async function currentReminders(tx: Database): Promise<ReminderSettings> {
  return (await readSettingNow(tx, billingSetting))?.reminders ?? { days: [], fee: 0 }
}
