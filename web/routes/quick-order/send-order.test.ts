import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ApiError, type Client } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { quickOrderMessages } from '#web/messages/storefront/quick-order.ts'
import { AMOUNT } from '#web/purchase/amount-names.ts'
import { PRESS } from '#web/purchase/press.ts'
import { CHECK, FILE, INTENT, LINE, PRODUCT, RECOUNT, TEXT, TO_CART } from './form-names.ts'
import { sendOrder } from './send-order.ts'

const ISBN = '9783999990132'
const ID = '01890f5e-7b7a-7cc1-9f5d-6a1f2e3d4c5b'

interface Call {
  name: string
  headers?: Record<string, string>
  body: { text?: string; file?: File[]; products?: object[] }
}

/** What the shop answers: one line that was found; the cart takes what it is given, or says why not. */
function makeShop(refusal?: ApiError) {
  const calls: Call[] = []
  const client = async ({ name }: { name: string }, input: Omit<Call, 'name'>) => {
    calls.push({ name, ...input })
    if (name === 'checkQuickOrder') {
      const text = input.body.text || `${ISBN}\t24`
      return { data: { lines: [{ answer: 'found', number: 1, isbn: ISBN, also_in: [] }], text } }
    }
    if (refusal) throw refusal
    return { data: { copies: 24, left_out: [] } }
  }
  let ended = 0
  const visit = { client: client as unknown as Client, lastPress: 'last', endPress: () => ended++ }
  const context = new RouterContextProvider()
  context.set(visitContext, visit as unknown as Visit)
  async function send(fields: Record<string, string | File>) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const request = new Request('http://shop.test/schnellbestellung', { method: 'POST', body })
    const args = { request, url: new URL(request.url), context, params: {} } as never
    return sendOrder(args).catch((thrown: unknown) => thrown)
  }
  return { calls, send, ended: () => ended }
}

const chosen = (amount: string, intent: string = TO_CART) => ({
  [INTENT]: intent,
  [TEXT]: `${ISBN}\t24`,
  [PRESS]: 'press',
  [LINE]: '1',
  [`${PRODUCT}1`]: ID,
  [`${AMOUNT}1`]: amount,
})

describe('«Prüfen»', () => {
  test('keeps what was typed, and shows the lines of a table', async () => {
    const { calls, send } = makeShop()
    expect(await send({ [INTENT]: CHECK, [TEXT]: `24 x ${ISBN}` })).toMatchObject({ text: `24 x ${ISBN}` })
    const file = new File([ISBN], 'liste.csv')
    expect(await send({ [INTENT]: CHECK, [TEXT]: '', [FILE]: file })).toMatchObject({ text: `${ISBN}\t24` })
    expect(calls.map(({ body }) => body.file?.length ?? 0)).toEqual([0, 1])
  })

  test('takes no choice of a file for none', async () => {
    const { calls, send } = makeShop()
    await send({ [INTENT]: CHECK, [TEXT]: ISBN, [FILE]: new File([], '') })
    expect(calls).toMatchObject([{ body: { text: ISBN } }])
    expect(calls[0]?.body.file).toBeUndefined()
  })
})

test('«Preise neu berechnen» checks the same lines with the amounts that were typed', async () => {
  const { calls, send } = makeShop()
  expect(await send(chosen('25', RECOUNT))).toMatchObject({ text: `${ISBN}\t25`, failed: null })
  expect(calls.map(({ body }) => body.text)).toEqual([`${ISBN}\t24`, `${ISBN}\t25`])
})

describe('«In den Warenkorb»', () => {
  test('puts what was chosen, once for a press, and leads to the cart, which says so', async () => {
    const { calls, send, ended } = makeShop()
    const answers = [await send(chosen('24')), await send(chosen('24')), await send(chosen('25'))]
    for (const answer of answers) {
      expect(answer).toBeInstanceOf(Response)
      expect((answer as Response).headers.get('location')).toBe('/shop/cart?gelegt=24')
    }
    expect(calls[0]).toMatchObject({ name: 'quickOrderToCart', body: { products: [{ id: ID, amount: 24 }] } })
    const [first, again, other] = calls.map(({ headers }) => headers?.['idempotency-key'])
    expect(first).toMatch(/^press\.order\./)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(ended()).toBe(3)
  })

  test('keeps the lines and what was typed where an amount is wrong, or nothing is chosen', async () => {
    const { calls, send } = makeShop()
    expect(await send(chosen('viele'))).toMatchObject({
      data: {
        checked: { lines: [{ number: 1 }] },
        failed: {
          errors: { [`${AMOUNT}1`]: [fieldMessage('amount', 'numeric')] },
          values: { [`${AMOUNT}1`]: 'viele' },
        },
      },
      init: { status: 422 },
    })
    expect(await send(chosen('0'))).toMatchObject({
      data: { failed: { errors: { '': [quickOrderMessages.nothingChosen] } } },
    })
    expect(calls.filter(({ name }) => name === 'quickOrderToCart')).toEqual([])
  })

  test('keeps them too where the cart refuses', async () => {
    const [status, message] = errorCodes.product_not_available
    const body = { code: 'product_not_available', message } as const
    const { send } = makeShop(new ApiError('quickOrderToCart', { status, body }))
    expect(await send(chosen('24'))).toMatchObject({
      data: { checked: { lines: [{ number: 1 }] }, failed: { message, values: { [`${AMOUNT}1`]: '24' } } },
      init: { status },
    })
  })
})
