import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Cashier } from './cashier.ts'
import type { Ledger } from './ledger.ts'
import type { Transaction } from './transaction.ts'
import { creditRequest, initRequest, toMessage } from './transaction.ts'

export type ApiOptions = { ledger: Ledger; cashier: Cashier; merchantId: string; password: string }

/** The JSON part of the protocol: basic auth, idempotency keys, errors as `{error: {code, message}}`. */
export function paymentApi({ ledger, cashier, merchantId, password }: ApiOptions): Hono {
  const app = new Hono()
  const credentials = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`

  app.use(async (c, next) => {
    if (isSame(c.req.header('authorization') ?? '', credentials)) return next()
    return refuse(c, 401, 'UNAUTHORIZED', 'Wrong merchant id or password')
  })

  app.post('/', (c) =>
    once(c, ledger, (body) => {
      const request = initRequest.safeParse(body)
      return request.success ? cashier.begin(request.data) : invalid(c, request.error.message)
    }),
  )

  app.get('/:id', (c) => {
    const transaction = ledger.get(c.req.param('id'))
    return transaction ? c.json(toMessage(transaction, merchantId)) : refuse(c, 404, 'NOT_FOUND', 'No such transaction')
  })

  app.post('/:id/credit', (c) =>
    once(c, ledger, (body) => {
      const request = creditRequest.safeParse(body)
      if (!request.success) return invalid(c, request.error.message)
      const refund = cashier.refund(c.req.param('id'), request.data)
      return refund ?? refuse(c, 400, 'INVALID_TRANSACTION_STATUS', 'Not settled, or less is left than that')
    }),
  )

  return app
}

/** Answers a repeated request like the first one, and refuses the same key with another body. */
async function once(c: Context, ledger: Ledger, act: (body: unknown) => Transaction | Response): Promise<Response> {
  const text = await c.req.text()
  const bodyHash = createHash('sha256').update(c.req.path).update(text).digest('hex')
  const key = c.req.header('idempotency-key')
  const answered = key ? ledger.answered(key) : undefined
  if (answered && answered.bodyHash !== bodyHash) {
    return refuse(c, 422, 'IDEMPOTENCY_KEY_REUSED', 'This key came with another body')
  }
  if (answered) return c.json({ transactionId: answered.transactionId }, 201)
  const outcome = act(parse(text))
  if (outcome instanceof Response) return outcome
  if (key) ledger.answer(key, { bodyHash, transactionId: outcome.id })
  return c.json({ transactionId: outcome.id }, 201)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function invalid(c: Context, message: string): Response {
  return refuse(c, 400, 'INVALID_PROPERTY', message)
}

function refuse(c: Context, status: 400 | 401 | 404 | 422, code: string, message: string): Response {
  return c.json({ error: { code, message } }, status)
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
