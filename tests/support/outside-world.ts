import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Global } from '#contract/content/content.ts'
import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { KeptValues } from '#kernel/kept-values.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { type BillingSettings, billingSetting } from '#modules/sales/billing/billing-settings.ts'
import { type Mailbox, startMailbox } from '#sample/mailbox/mailbox.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import { type PlatformSimulator, startPlatformSimulator } from '#sample/platform-simulator/platform-simulator.ts'
import type { PaymentOptions } from '#server/settings/payment-options.ts'
import { NOT_CONNECTED, type PlatformOptions } from '#server/settings/platform-options.ts'
import { type SmtpGate, startSmtpGate } from '../crash/smtp-gate.ts'

/** Hex; signs the webhooks of the tests. */
export const WEBHOOK_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'

const PLATFORM_SECRETS = { beook: '1a'.repeat(32), edubase: '2b'.repeat(32) }

const ACCOUNT = { merchantId: 'test', password: 'test', hmacKey: WEBHOOK_KEY }

/** Nothing listens there: as if the provider and the mail server were away. */
export const NOWHERE = {
  payment: { ...ACCOUNT, apiUrl: 'http://127.0.0.1:9', payUrl: 'http://127.0.0.1:9' } satisfies PaymentOptions,
  mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Test <shop@example.test>' },
}

export interface OutsideWorld {
  payment: PaymentOptions
  mail: { smtpUrl: string; from: string; wasTaken?: (messageId: string) => Promise<boolean> }
  platforms: PlatformOptions
  simulator: PaymentSimulator | undefined
  platformSimulator: PlatformSimulator | undefined
  mailbox: Mailbox | undefined
  /** Before the mailbox, so that a test can block it. */
  smtpGate: SmtpGate | undefined
  close(): Promise<void>
}

/** The simulators over HTTP and the mailbox over SMTP, as far as the test asks for them. */
export async function startOutsideWorld(wanted: {
  payment: boolean
  mail: boolean | 'gated'
  platforms?: boolean
}): Promise<OutsideWorld> {
  const simulator = wanted.payment
    ? await startPaymentSimulator({
        ...ACCOUNT,
        merchantName: 'Test',
        settleAfter: 1500,
        retryDelays: [100, 500, 2000],
      })
    : undefined
  const platformSimulator = wanted.platforms ? await startPlatformSimulator({ secrets: PLATFORM_SECRETS }) : undefined
  const mailbox = wanted.mail ? await startMailbox({ capacity: 10_000 }) : undefined
  const smtpGate = mailbox && wanted.mail === 'gated' ? await startSmtpGate(mailbox.port) : undefined
  const smtpUrl = smtpGate?.url ?? mailbox?.url
  return {
    payment: simulator ? { ...ACCOUNT, apiUrl: simulator.url, payUrl: simulator.url } : NOWHERE.payment,
    mail: smtpUrl
      ? { ...NOWHERE.mail, smtpUrl, wasTaken: async (messageId) => mailbox?.has(messageId) ?? false }
      : NOWHERE.mail,
    platforms: platformSimulator ? reached(platformSimulator) : NOT_CONNECTED,
    simulator,
    platformSimulator,
    mailbox,
    smtpGate,
    close: async () => {
      await Promise.all([simulator?.close(), platformSimulator?.close(), smtpGate?.close(), mailbox?.close()])
    },
  }
}

function reached(simulator: PlatformSimulator): PlatformOptions {
  return {
    beook: { url: simulator.urlOf('beook'), secret: PLATFORM_SECRETS.beook },
    edubase: { url: simulator.urlOf('edubase'), secret: PLATFORM_SECRETS.edubase },
    // Nobody follows its link: the application itself is tested beside it.
    web_app: { url: `${simulator.url}/start` },
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
  licence_terms_link: '/lizenzbedingungen',
  licence_terms_version: '2026-01',
  privacy_link: '/datenschutz',
  platform_help_link: '/lernplattformen',
  withdrawal_note: '',
  delivery_days: DELIVERY_DAYS,
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
  await db.insert(settings).values({ key: billingSetting.key, value: billing }).onConflictDoNothing()
}

/** Who the publisher is, without which no mail goes out; a shop that runs already forgets that it knew of none. */
export async function makeSender({ db, kept }: { db: Database; kept?: KeptValues }): Promise<void> {
  await db
    .insert(settings)
    .values([
      { key: 'publisher', value: publisher },
      { key: 'checkout_page_settings', value: checkout },
    ])
    .onConflictDoNothing()
  kept?.forget(null)
}
