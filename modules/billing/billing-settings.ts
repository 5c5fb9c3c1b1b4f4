import { eq } from 'drizzle-orm'
import { isIBANValid, isQRIBAN } from 'swissqrbill/utils'
import { z } from 'zod'
import { globals } from '#contract/website/content.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { defaultGlobals } from '#modules/settings/default-globals.ts'
import { readSetting } from '#modules/settings/settings.ts'
import { globalSettings, settings } from '#modules/settings/tables.ts'
import type { Biller } from './tables.ts'

/** The key of the setting. */
export const BILLING_SETTING = 'billing'
const LENGTH = 21

const iban = z
  .string()
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((account) => /^(CH|LI)/.test(account) && account.length === LENGTH && isIBANValid(account))

const text = (most: number) => z.string().trim().min(1).max(most)

const MOST_REMINDERS = 3

/** When invoices that are not paid in time are reminded of; by default never. */
const reminderSettings = z.strictObject({
  days: z
    .array(z.int().min(1).max(365))
    .max(MOST_REMINDERS)
    .refine((days) => days.every((day, n) => day > (days[n - 1] ?? 0)))
    .describe('for each reminder, the days after the last one to pay'),
  fee: z.int().min(0).max(10_000).describe('Rappen, asked for from the second reminder on'),
})
export type ReminderSettings = z.output<typeof reminderSettings>

/** Who issues invoices, and into which account they are paid; the bounds are those of a QR-bill. */
export const billingSettings = z.strictObject({
  name: text(70),
  street: text(70),
  number: text(16).nullable(),
  post_code: text(16),
  city: text(35),
  country: z.enum(['ch', 'li']),
  iban: iban.nullable(),
  qr_iban: iban.refine(isQRIBAN).nullable().describe('without it, nobody can pay by invoice'),
  due_days: z.int().min(1).max(365).default(30),
  reminders: reminderSettings.optional().describe('without it, nobody is reminded'),
})
export type BillingSettings = z.output<typeof billingSettings>

/** Days to pay where the publisher has set nothing (decisions, second part, section 19). */
const DUE_DAYS = 30

/** Whether the shop can issue invoices that are paid with a QR-bill. Never call it inside a transaction. */
export async function offersInvoice(core: Pick<Core, 'db' | 'kept'>): Promise<boolean> {
  const billing = await readSetting(core, BILLING_SETTING, billingSettings.nullable(), null)
  return hasQrBill(billing)
}

/** The same inside a transaction. */
export async function offersInvoiceNow(tx: Database): Promise<boolean> {
  return hasQrBill(await settingOf(tx))
}

function hasQrBill(billing: BillingSettings | null): boolean {
  return billing?.qr_iban != null
}

/**
 * Who issues a document at this moment, and the days to pay. What the publisher has not set comes from the address of
 * the website: a payment must never fail because a setting is missing.
 */
export async function currentBiller(tx: Database): Promise<{ biller: Biller; dueDays: number }> {
  const [[row], setting] = await Promise.all([
    tx.select({ value: globalSettings.value }).from(globalSettings).where(eq(globalSettings.handle, 'publisher')),
    settingOf(tx),
  ])
  const publisher = globals.publisher.safeParse(row?.value).data ?? defaultGlobals.publisher
  const { name: brand, legal_name, address, vat_number, phone, email, website } = publisher
  const [street = '', town = ''] = address.filter((line) => line !== legal_name)
  const [, post_code = '', city = ''] = /^(\S*\d)\s+(.*)$/.exec(town) ?? []
  const printed = { name: legal_name, street, number: null, post_code, city, country: 'ch', iban: null, qr_iban: null }
  const { due_days: dueDays = DUE_DAYS, reminders: _, ...set } = setting ?? {}
  return { biller: { ...printed, ...set, brand, vat_number, phone, email, website }, dueDays }
}

/** The accounts that invoices are paid into, the one whose statements tell of all of it first; empty without any. */
export async function publisherAccounts(tx: Database): Promise<string[]> {
  return accountsOf(await settingOf(tx))
}

/** The IBAN and the QR-IBAN of a biller: two names of one account. */
export function accountsOf(biller: Pick<Biller, 'iban' | 'qr_iban'> | null): string[] {
  return [biller?.iban, biller?.qr_iban].filter((account) => account != null)
}

/** When invoices are reminded of. */
export async function currentReminders(tx: Database): Promise<ReminderSettings> {
  return (await settingOf(tx))?.reminders ?? { days: [], fee: 0 }
}

async function settingOf(tx: Database): Promise<BillingSettings | null> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, BILLING_SETTING))
  return billingSettings.safeParse(row?.value).data ?? null
}
