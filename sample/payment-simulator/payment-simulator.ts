import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { paymentApi } from './api.ts'
import type { WebhookTrouble } from './cashier.ts'
import { Cashier } from './cashier.ts'
import { checkoutPage } from './checkout-page.ts'
import { Ledger } from './ledger.ts'
import { paymentsPage } from './page.ts'
import type { Transaction } from './transaction.ts'
import type { Failure } from './trouble.ts'
import { misbehave } from './trouble.ts'
import type { Delivery } from './webhooks.ts'
import { WebhookPost } from './webhooks.ts'

export type PaymentSimulatorOptions = {
  /** Any free port by default (0). */
  port?: number
  /** 127.0.0.1 by default. */
  hostname?: string
  merchantId: string
  merchantName: string
  password: string
  /** Hex. */
  hmacKey: string
  /** A file that keeps the transactions over a restart. */
  file?: string
  /** Milliseconds until «Später bezahlen» settles; 3000 by default. */
  settleAfter?: number
  /** Milliseconds before each retry of a webhook. */
  retryDelays?: readonly number[]
}

export type PaymentSimulator = {
  /** The URL of API and payment page, without a slash at the end. */
  url: string
  /** Decisions of a buyer; each resolves when its webhooks have been tried once. */
  pay(transactionId: string, trouble?: WebhookTrouble): Promise<void>
  payLater(transactionId: string, trouble?: WebhookTrouble): Promise<void>
  decline(transactionId: string, trouble?: WebhookTrouble, reason?: 'declined' | 'fraud'): Promise<void>
  cancel(transactionId: string, trouble?: WebhookTrouble): Promise<void>
  /** Makes the JSON part of the protocol fail until called with null. */
  fail(failure: Failure | null): void
  transactions(): Transaction[]
  /** Every attempt to send a webhook, oldest first. */
  webhooksSent(): readonly Delivery[]
  close(): Promise<void>
}

const DEFAULT_RETRIES = [500, 2000, 5000, 15_000, 60_000]

/** Starts a payment provider that speaks Datatrans' protocol and moves no money. */
export async function startPaymentSimulator(options: PaymentSimulatorOptions): Promise<PaymentSimulator> {
  const { merchantId, merchantName, password, hmacKey } = options
  const closing = new AbortController()
  const ledger = new Ledger(options.file ?? null)
  const post = new WebhookPost({ hmacKey, retryDelays: options.retryDelays ?? DEFAULT_RETRIES })
  const cashier = new Cashier({ ledger, post, merchantId, settleAfter: options.settleAfter ?? 3000 })
  let failure: Failure | null = null

  const app = new Hono()
  app.use(
    '/v1/transactions/*',
    misbehave((path) => failure ?? failureOfRefund(ledger, path), closing.signal),
  )
  app.route('/v1/transactions', paymentApi({ ledger, cashier, merchantId, password }))
  app.route('/v1/start', checkoutPage({ ledger, cashier, merchantName }))
  app.get('/', () => paymentsPage(merchantName, latestPayments(ledger)))

  const { hostname = '127.0.0.1', port = 0 } = options
  const server = serve({ fetch: app.fetch, port, hostname }) as Server
  if (!server.listening) await once(server, 'listening')

  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    pay: (id, trouble) => cashier.pay(id, trouble),
    payLater: (id, trouble) => cashier.payLater(id, trouble),
    decline: (id, trouble, reason) => cashier.decline(id, trouble, reason),
    cancel: (id, trouble) => cashier.cancel(id, trouble),
    fail: (mode) => {
      failure = mode
    },
    transactions: () => ledger.all(),
    webhooksSent: () => post.sent,
    async close() {
      closing.abort()
      cashier.close()
      server.closeAllConnections()
      await Promise.all([
        post.close(),
        new Promise((resolve) => {
          server.close(resolve)
        }),
      ])
    },
  }
}

/** How a request for a refund fails, as its payment's page says. */
function failureOfRefund(ledger: Ledger, path: string): Failure | null {
  const [, id = ''] = /\/([^/]+)\/credit$/.exec(path) ?? []
  const trouble = ledger.get(id)?.refundTrouble ?? null
  return trouble === 'told_twice' ? null : trouble
}

const LISTED = 50

function latestPayments(ledger: Ledger): Transaction[] {
  const payments = ledger.all().filter(({ type }) => type === 'payment')
  return payments.slice(-LISTED).toReversed()
}
