import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Supply } from '#contract/catalogue/article-in-words.ts'
import type { Format } from '#contract/catalogue/catalogue.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { type DocumentKind, documentKind } from '#contract/sales/document-kinds.ts'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

/** Who issues a document, as it was then. */
export interface Biller {
  /** What the publisher is called. */
  brand: string
  /** The name in law, as the account is in. */
  name: string
  street: string
  number: string | null
  post_code: string
  city: string
  /** `ch` or `li`. */
  country: string
  iban: string | null
  /** Null where no invoice can be paid with a QR-bill. */
  qr_iban: string | null
  vat_number: string
  phone: string
  email: string
  website: string
}

/** A line of a document; amounts in Rappen, rates in basis points. */
export interface DocumentLine {
  title: string
  format: Format
  /** Missing in documents from before they were told; an inspection copy is named in their edition. */
  is_inspection_copy?: boolean
  binding?: string | null
  edition: string | null
  isbn: string | null
  /** When it comes, as the buyer was told; missing where it could be had when the document was issued. */
  supply?: Supply
  amount: number
  unitPrice: number
  quantityDiscountRate: number
  /** Several only for a bundle whose price is split. */
  vatRates: number[]
  /** After the quantity discount, before the voucher. */
  total: number
}

/** Why something is credited. */
export type CreditCause = 'cancellation' | 'return' | 'goodwill'

/** How the money of a credit note returns; `none`: it lowers what is still owed. */
export type MoneyBack = { way: 'none' } | { way: 'by_hand' } | { way: 'provider'; method: PaymentMethod }

/** What is left to pay of an invoice after a credit note. */
export interface StillToPay {
  /** Rappen, above zero. */
  amount: number
  /** The last day to pay the invoice, `YYYY-MM-DD`; null once it is over. */
  dueOn: string | null
  /** Of the invoice, for a QR-bill over the amount; null where it can have none. */
  reference: string | null
}

/** What a credit note says of itself. */
export interface CreditFacts {
  /** The invoice that it corrects. */
  invoice: { number: string; issuedAt: string }
  cause: CreditCause
  /** What earlier credit notes without articles have given back of these, in Rappen. */
  deducted: number
  moneyBack: MoneyBack
  /** Null where nothing is; missing in credit notes from before it was told. */
  toPay?: StillToPay | null
}

/** Everything that a document says and that is not a column of its own: it is drawn from this alone. */
export interface DocumentFacts {
  biller: Biller
  order: { number: string; placedAt: string }
  /** Missing where the buyer named nothing for their bookkeeping. */
  references?: OrderReferences
  billingAddress: PrintedAddress | null
  deliveryAddress: PrintedAddress | null
  lines: DocumentLine[]
  /** What the voucher took off, in Rappen. */
  voucher: { code: string; amount: number } | null
  /** What the voucher does not count, in words; missing where it is nothing. */
  voucherExceptions?: readonly string[]
  /** Rappen. */
  shipping: number
  /** Null while it is to be paid. */
  paid: { method: PaymentMethod; at: string } | null
  /** Days to pay. */
  dueDays: number
  /** Of a credit note alone: then lines, voucher and shipping are what it gives back of them. */
  credit?: CreditFacts
}

/** The last number given in a year to each kind of document; a transaction that is rolled back returns its number. */
export const billingNumbers = pgTable(
  'billing_numbers',
  { kind: text().$type<DocumentKind>().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/**
 * Invoices and credit notes: numbered without gaps per kind and year, and never changed (MWSTG Art. 26 and 70).
 * Only its file is added once it is drawn; a trigger refuses everything else.
 * Triggers keep the credit notes of an order within its invoice, in sum and by VAT rate.
 */
export const billingDocuments = pgTable(
  'billing_documents',
  {
    id: uuid().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    /** The Swiss year in which it was issued, and its number in it. */
    year: integer().notNull(),
    serial: integer().notNull(),
    /** `R-2026-000123` or `G-2026-000012`. */
    number: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last Swiss day to pay it; null where it was paid when it was issued. */
    dueOn: date(),
    /** The reference of its QR-bill (27 digits), by which a bank credit is recognised; null where it has none. */
    reference: text(),
    /** Rappen. */
    total: integer().notNull(),
    facts: jsonb().$type<DocumentFacts>().notNull(),
    /** SHA-256 of its PDF in hexadecimal; null until it is drawn. */
    fileHash: text(),
    /** Bytes. */
    fileSize: integer(),
    storedAt: timestamp({ withTimezone: true }),
    /** When the mail that carries it was queued; set from the beginning where none is to go. */
    announcedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('billing_documents_number_key').on(table.number),
    uniqueIndex('billing_documents_serial_key').on(table.kind, table.year, table.serial),
    uniqueIndex('billing_documents_one_invoice').on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('billing_documents_reference_key').on(table.reference),
    index('billing_documents_order_idx').on(table.orderId),
    // For the sums of a day (`modules/sales/figures`).
    index('billing_documents_issued_idx').on(table.issuedAt),
    check('billing_documents_kind', isOneOf(table.kind, documentKind.options)),
    check('billing_documents_serial', sql`${table.serial} > 0`),
    check(
      'billing_documents_file',
      sql`num_nonnulls(${table.fileHash}, ${table.fileSize}, ${table.storedAt}) in (0, 3)`,
    ),
  ],
)

/** What a document says of each VAT rate: the VAT of a quarter is a sum over these. */
export const billingVat = pgTable(
  'billing_vat',
  {
    documentId: uuid()
      .notNull()
      .references(() => billingDocuments.id, { onDelete: 'cascade' }),
    /** Basis points. */
    rate: integer().notNull(),
    /** Rappen. */
    gross: integer().notNull(),
    vat: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.rate] })],
)

/** Which articles a credit note gives back; never more than were ordered (trigger). */
export const creditedLines = pgTable(
  'credited_lines',
  {
    documentId: uuid()
      .notNull()
      .references(() => billingDocuments.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** Copies of it that are not to be sent any more; null: as many as are still to be sent, as for a whole order. */
    withheld: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.lineId] }),
    index('credited_lines_line_idx').on(table.lineId),
    check('credited_lines_quantity', sql`${table.quantity} >= 1`),
    check('credited_lines_withheld', sql`${table.withheld} between 0 and ${table.quantity}`),
  ],
)

/** A letter that reminds of an invoice that was not paid in time; each level once. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => billingDocuments.id, { onDelete: 'cascade' }),
    /** 1 for the first. */
    level: integer().notNull(),
    /** What it asks for beside the invoice, in Rappen: damages, on which no VAT is due (MWSTG Art. 18 Abs. 2 lit. i). */
    fee: integer().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** SHA-256 of the letter in hexadecimal; null for one from before letters were stored. */
    fileHash: text(),
  },
  (table) => [
    uniqueIndex('reminders_level_key').on(table.documentId, table.level),
    check('reminders_level', sql`${table.level} >= 1 and ${table.fee} >= 0`),
  ],
)
