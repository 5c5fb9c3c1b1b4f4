import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { LeftOutProduct } from '#contract/sales/left-out.ts'
import { cartAfterOrder, readPutOrder } from './after-order.ts'

const client = (async (_: object, { params }: { params: { id: string } }) => {
  if (params.id === 'unbekannt') throw new Error('404')
  return { data: { title: `Titel ${params.id}`, format: 'book' } }
}) as unknown as Client

const read = (address: string) => readPutOrder(client, new URL(address, 'http://shop.test').searchParams)

const left = (id: string, obstacle: LeftOutProduct['obstacle']): LeftOutProduct => ({
  product_id: id,
  title: 'x',
  format: 'book',
  copies: 2,
  obstacle,
  successor: null,
})

test('the cart’s address says what was put into it, and names what was left out with its reason', async () => {
  const address = cartAfterOrder({ copies: 24, left_out: [left('a', 'most_reached'), left('b', 'superseded')] })
  expect(await read(address)).toMatchObject({
    copies: 24,
    leftOut: [
      { title: 'Titel a', copies: 2, obstacle: 'most_reached' },
      { title: 'Titel b', copies: 2, obstacle: 'out_of_print' },
    ],
    others: 0,
  })
})

test('of many that were left out ten are named, and the others counted', async () => {
  const many = Array.from({ length: 200 }, (_, n) => left(String(n), 'cart_full'))
  const put = await read(cartAfterOrder({ copies: 0, left_out: many }))
  expect([put?.leftOut.length, put?.others]).toEqual([10, 190])
})

test.each([['/shop/cart'], ['/shop/cart?gelegt=viele'], ['/shop/cart?gelegt=-1']])(
  '%s says nothing of an order',
  async (address) => {
    expect(await read(address)).toBeNull()
  },
)

test.each([['unbekannt.2.cart_full'], ['a.2.erfunden'], ['a.viele.cart_full'], [''], ['a']])(
  'what nobody has left out is not named: «%s»',
  async (text) => {
    expect(await read(`/shop/cart?gelegt=1&ausgelassen=${text}`)).toEqual({ copies: 1, leftOut: [], others: 0 })
  },
)
