import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Global } from '#contract/website/content.ts'
import type { Database } from '#kernel/database/connection.ts'
import { BILLING_SETTING, type BillingSettings } from '#modules/billing/billing-settings.ts'
import { globalSettings, settings } from '#modules/settings/tables.ts'
import { type Mailbox, startMailbox } from '#sample/mailbox/mailbox.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import type { PaymentOptions } from '#server/settings/payment-options.ts'
import { type SmtpGate, startSmtpGate } from '../crash/smtp-gate.ts'

/** Hex; signs the webhooks of the tests. */
export const WEBHOOK_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'

const ACCOUNT = { merchantId: 'test', password: 'test', hmacKey: WEBHOOK_KEY }

/** Nothing listens there: as if the provider and the mail server were away. */
export const NOWHERE = {
  payment: { ...ACCOUNT, apiUrl: 'http://127.0.0.1:9', payUrl: 'http://127.0.0.1:9' } satisfies PaymentOptions,
  mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Test <shop@example.test>' },
}

export interface OutsideWorld {
  payment: PaymentOptions
  mail: { smtpUrl: string; from: string; wasTaken?: (messageId: string) => Promise<boolean> }
  simulator: PaymentSimulator | undefined
  mailbox: Mailbox | undefined
  /** Before the mailbox, so that a test can block it. */
  smtpGate: SmtpGate | undefined
  close(): Promise<void>
}

/** The payment simulator over HTTP and the mailbox over SMTP, as far as the test asks for them. */
export async function startOutsideWorld(wanted: { payment: boolean; mail: boolean | 'gated' }): Promise<OutsideWorld> {
  const simulator = wanted.payment
    ? await startPaymentSimulator({
        ...ACCOUNT,
        merchantName: 'Test',
        settleAfter: 1500,
        retryDelays: [100, 500, 2000],
      })
    : undefined
  const mailbox = wanted.mail ? await startMailbox({ capacity: 10_000 }) : undefined
  const smtpGate = mailbox && wanted.mail === 'gated' ? await startSmtpGate(mailbox.port) : undefined
  const smtpUrl = smtpGate?.url ?? mailbox?.url
  return {
    payment: simulator ? { ...ACCOUNT, apiUrl: simulator.url, payUrl: simulator.url } : NOWHERE.payment,
    mail: smtpUrl
      ? { ...NOWHERE.mail, smtpUrl, wasTaken: async (messageId) => mailbox?.has(messageId) ?? false }
      : NOWHERE.mail,
    simulator,
    mailbox,
    smtpGate,
    close: async () => {
      await Promise.all([simulator?.close(), smtpGate?.close(), mailbox?.close()])
    },
  }
}

export interface Listener {
  origin: string
  /** Sets who handles the requests; until then they are answered with 503. */
  answer(fetch: (request: Request) => Response | Promise<Response>): void
  close(): Promise<void>
}

/** An address of this machine for webhooks, known before the shop that answers there exists. */
export async function listen(): Promise<Listener> {
  let handle = async (_: Request): Promise<Response> => new Response(null, { status: 503 })
  const server = serve({ fetch: (request) => handle(request), port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (fetch) => {
      handle = async (request) => fetch(request)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

const publisher: Global<'publisher'> = {
  name: 'Testverlag',
  legal_name: 'Testverlag AG',
  logo: '/logo.svg',
  address: ['Testweg 1', '3000 Bern'],
  phone: '+41 31 000 00 00',
  email: 'info@example.test',
  vat_number: 'CHE-000.000.000 MWST',
  website: 'https://example.test',
}

const checkout: Global<'checkout_page_settings'> = {
  terms_link: '/agb',
  privacy_link: '/datenschutz',
  withdrawal_note: '',
  delivery_note: '',
}

/** Of the examples of the SIX Implementation Guidelines. */
export const billing: BillingSettings = {
  name: 'Testverlag AG',
  street: 'Testweg',
  number: '1',
  post_code: '3000',
  city: 'Bern',
  country: 'ch',
  iban: 'CH5800791123000889012',
  qr_iban: 'CH4431999123000889012',
  due_days: 30,
}

/** The account into which invoices are paid. */
export async function makeBiller(db: Database): Promise<void> {
  await db.insert(settings).values({ key: BILLING_SETTING, value: billing }).onConflictDoNothing()
}

/** Content of the editors that mails need. */
export async function makeSender(db: Database): Promise<void> {
  await db
    .insert(globalSettings)
    .values([
      { handle: 'publisher', value: publisher },
      { handle: 'checkout_page_settings', value: checkout },
    ])
    .onConflictDoNothing()
}
