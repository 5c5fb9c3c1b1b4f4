import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { CODES_HEAD } from '#contract/licences/coupon-words.ts'
import { addressOf, codesFile } from './codes-file.ts'
import type { PrintedCode } from './printed-codes.ts'

const code = (more: Partial<PrintedCode> = {}): PrintedCode => ({
  id: 'coupon-1',
  code: 'ABCD2345WXYZ',
  title: 'Atlas',
  platform: 'beook',
  days: 365,
  validUntil: null,
  state: 'unredeemed',
  position: 0,
  redeemedAt: null,
  handedOutAt: null,
  handedOutNote: null,
  ...more,
})

async function* batches(...all: PrintedCode[][]) {
  yield* all
}

test('a file has a line a code, with what became of it and the address to redeem it', async () => {
  const file = codesFile(
    batches(
      [code(), code({ state: 'redeemed', redeemedAt: new Date('2026-03-01T23:30:00Z'), platform: null })],
      [
        code({ handedOutAt: new Date('2026-03-01T09:00:00Z'), handedOutNote: '=Klasse 3a' }),
        code({ state: 'blocked' }),
      ],
    ),
    { origin: 'https://shop.test', name: 'Codes Atlas' },
  )
  expect([file.name, file.type]).toEqual(['Codes Atlas.csv', 'text/csv'])
  const address = addressOf('https://shop.test', 'ABCD2345WXYZ')
  expect(address).toMatch(/^https:\/\/shop\.test\//)
  const lines = (await text(Readable.from(file.pieces))).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines).toEqual([
    CODES_HEAD.join(';'),
    `ABCD-2345-WXYZ;Atlas;beook;frei;;;${address}`,
    // In Switzerland it was the next day already.
    `ABCD-2345-WXYZ;Atlas;;eingelöst;2026-03-02;;${address}`,
    `ABCD-2345-WXYZ;Atlas;beook;ausgehändigt;;'=Klasse 3a;${address}`,
    `ABCD-2345-WXYZ;Atlas;beook;gesperrt;;;${address}`,
  ])
})
