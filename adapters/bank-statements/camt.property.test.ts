import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/full-run.ts'
import {
  type CamtDetail,
  type CamtEntry,
  type CamtKind,
  camtMessage,
  inChunks,
} from '#tests/support/factories/camt-message.ts'
import { Camt } from './camt.ts'
import { type BookedPayment, MOST_RAPPEN, StatementBroken } from './port.ts'

const RUNS = isFullRun ? 300 : 30

type Wanted = Pick<BookedPayment, 'id' | 'amount' | 'direction' | 'isReturn' | 'bookedOn'> & {
  reference: string | null
  text: string | null
  name: string | null
}
type Made<T> = { made: T; wanted: Wanted[] }

/** An amount in Rappen, in one of the forms in which banks write it. */
const amount = fc
  .record({ rappen: fc.integer({ min: 0, max: 999_999_999 }), isShort: fc.boolean() })
  .map(({ rappen, isShort }) => {
    const [francs, rest] = [Math.trunc(rappen / 100), String(rappen % 100).padStart(2, '0')]
    const short = rest === '00' ? `${francs}` : `${francs}.${rest.replace(/0$/, '')}`
    return { rappen, digits: isShort ? short : `${francs}.${rest}` }
  })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const word = fc.stringMatching(/^[A-Za-zäöüéàç&<>"'.,0-9-]{1,30}$/)
const qrr = fc.stringMatching(/^\d{27}$/)
const sign = fc.constantFrom('CRDT' as const, 'DBIT' as const)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const detail = fc.record({
  amount,
  sign: optional(sign),
  hasOwnReference: fc.boolean(),
  reference: optional(qrr),
  written: fc.array(word, { maxLength: 3 }),
  debtorName: optional(word),
  isSentBack: fc.boolean(),
})
const entry = fc.record({
  amount,
  sign,
  status: fc.constantFrom('BOOK', 'BOOK', 'BOOK', 'PDNG'),
  isReversal: optional(fc.boolean()),
  bookedOn: day,
  details: fc.array(detail, { maxLength: 4 }),
})

type AnyEntry = typeof entry extends fc.Arbitrary<infer T> ? T : never
type AnyDetail = typeof detail extends fc.Arbitrary<infer T> ? T : never

function makeEntry(drawn: AnyEntry, n: number): Made<CamtEntry> {
  const bankReference = `E${n}`
  const details = drawn.details.map((one, at) => makeDetail(one, { n, at, drawn }))
  // A booking agrees with its details.
  const sum = drawn.details.reduce((all, one) => all + (signIn(one, drawn) === 'CRDT' ? 1 : -1) * one.amount.rappen, 0)
  const rappen = details.length > 0 ? Math.abs(sum) : drawn.amount.rappen
  const digits = details.length > 0 ? (rappen / 100).toFixed(2) : drawn.amount.digits
  const sign = details.length > 0 ? (sum < 0 ? 'DBIT' : 'CRDT') : drawn.sign
  const isReturn = drawn.isReversal === true
  const alone: Wanted = {
    id: bankReference,
    amount: amountOf(rappen),
    direction: sign === 'CRDT' ? 'credit' : 'debit',
    isReturn,
    bookedOn: drawn.bookedOn,
    reference: null,
    text: null,
    name: null,
  }
  const wanted = details.length > 0 ? details.flatMap((one) => one.wanted) : [alone]
  return {
    made: { ...drawn, sign, bankReference, amount: digits, details: details.map(({ made }) => made) },
    wanted: drawn.status === 'BOOK' ? wanted.filter((one) => one.direction === 'credit' || one.isReturn) : [],
  }
}

/** The sign of a payment; a single one may leave it to its entry. */
function signIn(one: AnyDetail, drawn: AnyEntry): 'CRDT' | 'DBIT' {
  return one.sign ?? drawn.sign
}

const amountOf = (rappen: number) => (rappen > MOST_RAPPEN ? null : rappen) as Wanted['amount']

function makeDetail(one: AnyDetail, { n, at, drawn }: { n: number; at: number; drawn: AnyEntry }): Made<CamtDetail> {
  const ownReference = one.hasOwnReference ? `T${n}-${at}` : undefined
  const placed = drawn.details.length > 1 ? `E${n}/${at + 1}` : `E${n}`
  return {
    made: {
      ...one,
      sign: drawn.details.length > 1 ? signIn(one, drawn) : one.sign,
      bankReference: ownReference,
      amount: one.amount.digits,
    },
    wanted: [
      {
        id: ownReference ?? placed,
        amount: amountOf(one.amount.rappen),
        direction: signIn(one, drawn) === 'CRDT' ? 'credit' : 'debit',
        isReturn: drawn.isReversal === true || one.isSentBack,
        bookedOn: drawn.bookedOn,
        reference: one.reference ?? null,
        text: one.written.join(' ') || null,
        name: one.debtorName ?? null,
      },
    ],
  }
}

const file = fc
  .record({
    kind: fc.constantFrom<CamtKind>('camt.053.001.04', 'camt.053.001.08', 'camt.054.001.04', 'camt.054.001.08'),
    encoding: fc.constantFrom('UTF-8', 'ISO-8859-1'),
    statements: fc.array(fc.array(entry, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ kind, encoding, statements }) => {
    const made = statements.map((entries) => entries.map((one, n) => makeEntry(one, n)))
    const text = camtMessage(
      made.map((entries, n) => ({ iban: `CH930076201162385295${n}`, entries: entries.map((one) => one.made) })),
      { kind, encoding },
    )
    const wanted = made.flatMap((entries) => entries.flatMap((one) => one.wanted))
    return { bytes: Buffer.from(text, encoding === 'UTF-8' ? 'utf8' : 'latin1'), wanted }
  })

async function readUntilBroken(
  bytes: Uint8Array,
  size?: number,
): Promise<{ payments: BookedPayment[]; error: unknown }> {
  const payments: BookedPayment[] = []
  try {
    for await (const payment of new Camt().readPayments(inChunks(bytes, size))) payments.push(payment)
    return { payments, error: null }
  } catch (error) {
    return { payments, error }
  }
}

function toWanted({ references, debtor, ...payment }: BookedPayment): Wanted {
  const { id, amount: read, direction, isReturn, bookedOn, text } = payment
  return {
    id,
    amount: read,
    direction,
    isReturn,
    bookedOn,
    text,
    reference: references[0]?.value ?? null,
    name: debtor.name,
  }
}

test('whatever statements say is read back, wherever the file is cut into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.integer({ min: 1, max: 700 }), async ({ bytes, wanted }, size) => {
      const whole = await readUntilBroken(bytes)
      expect(whole.error).toBeNull()
      expect(whole.payments.map(toWanted)).toEqual(wanted)
      expect(await readUntilBroken(bytes, size)).toEqual(whole)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

test('a file that is cut anywhere fails, and gives no payment that the whole file does not', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.double({ min: 0, max: 1, noNaN: true }), async ({ bytes }, part) => {
      const whole = await readUntilBroken(bytes)
      const end = bytes.lastIndexOf('>')
      const cut = await readUntilBroken(bytes.subarray(0, Math.round(part * end)), 512)
      expect(cut.error).toBeInstanceOf(StatementBroken)
      expect(whole.payments.slice(0, cut.payments.length)).toEqual(cut.payments)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

test('a damaged file is read or refused, and gives the same payments in any chunks', async () => {
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('<', '>', '&', '&#0;', ']]>', '<![CDATA[', '<!--', '<?', '</', '</Ntry>', '</TxDtls>', '<TxDtls>'),
    fc.constantFrom(
      '<Amt Ccy="CHF">-1</Amt>',
      '<Sts/>',
      '<Ntry>',
      '</Stmt>',
      '<constructor/>',
      '<toString>1</toString>',
    ),
  )
  const damage = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), junk, removes: fc.nat(60) })
  await fc.assert(
    fc.asyncProperty(
      file,
      damage,
      fc.integer({ min: 1, max: 700 }),
      async ({ bytes }, { at, junk: text, removes }, size) => {
        const place = Math.round(at * bytes.length)
        const damaged = Buffer.concat([bytes.subarray(0, place), Buffer.from(text), bytes.subarray(place + removes)])
        const read = await readUntilBroken(damaged)
        if (read.error !== null) expect(read.error).toBeInstanceOf(StatementBroken)
        const chunked = await readUntilBroken(damaged, size)
        expect(chunked.payments).toEqual(read.payments)
        // Where two faults meet, the chunks decide which of them the parser sees first.
        expect(chunked.error === null).toBe(read.error === null)
        if (chunked.error !== null) expect(chunked.error).toBeInstanceOf(StatementBroken)
      },
    ),
    { numRuns: RUNS * 2, endOnFailure: true },
  )
})
