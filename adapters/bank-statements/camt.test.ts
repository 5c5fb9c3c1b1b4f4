import { calculateQRReferenceChecksum } from 'swissqrbill/utils'
import { describe, expect, test } from 'vitest'
import { brokenSentences, refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { statementFields, statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import {
  type CamtDetail,
  type CamtEntry,
  type CamtKind,
  type CamtOptions,
  camtMessage,
  inChunks,
} from '#tests/support/factories/camt-message.ts'
import { Camt } from './camt.ts'
import { type BookedPayment, StatementBroken } from './port.ts'

const IBAN = 'CH9300762011623852957'
const QRR = '210000000003139471430009017'

async function read(file: string | Uint8Array, size?: number): Promise<BookedPayment[]> {
  const payments: BookedPayment[] = []
  for await (const payment of new Camt().readPayments(inChunks(file, size))) payments.push(payment)
  return payments
}

async function brokenBy(file: string | Uint8Array): Promise<{ message: string; line: number | null }> {
  const error: unknown = await read(file).catch((reason: unknown) => reason)
  if (error instanceof StatementBroken) return { message: error.message, line: error.line }
  throw new Error(`Not refused: ${String(error)}`)
}

function lineOf(file: string, part: string): number {
  return file.slice(0, file.indexOf(part)).split('\n').length
}

function message(entries: readonly CamtEntry[], options?: CamtOptions): string {
  return camtMessage([{ iban: IBAN, entries }], options)
}

const whole: CamtEntry = {
  bankReference: 'E1',
  amount: '29.90',
  details: [
    {
      bankReference: 'T1',
      amount: '29.90',
      sign: 'CRDT',
      reference: QRR,
      written: ['Rechnung', ' für die Klasse 2b'],
      debtorName: 'Schule Müller & Söhne',
      debtorIban: 'CH5109000000250092291',
    },
  ],
}

const kinds: CamtKind[] = ['camt.053.001.04', 'camt.053.001.08', 'camt.054.001.04', 'camt.054.001.08']

test.each(kinds)('%s: a credit with all that a bank tells of it', async (kind) => {
  const file = message([whole], { kind })
  expect(await read(file)).toEqual([
    {
      id: 'T1',
      former: null,
      entryId: 'E1',
      message: kind.slice(0, 8),
      iban: IBAN,
      direction: 'credit',
      isReturn: false,
      amount: 2990,
      currency: 'CHF',
      statedAmount: '29.90',
      charges: null,
      bookedOn: '2026-03-02',
      valueOn: '2026-03-02',
      references: [{ type: 'QRR', value: QRR }],
      mentioned: [],
      text: 'Rechnung für die Klasse 2b',
      bankText: 'Gutschrift',
      debtor: { name: 'Schule Müller & Söhne', iban: 'CH5109000000250092291' },
      extent: 'only_payment',
      count: 1,
      fault: null,
      line: lineOf(file, '<TxDtls'),
      entryLine: lineOf(file, '<Ntry>'),
    },
  ])
})

describe('entries and their payments', () => {
  test('a batch is read payment by payment, whose id is the reference of its own, or the entry and its place', async () => {
    const details = [
      { bankReference: 'T1', amount: '10', reference: QRR },
      { amount: '20.5' },
      { bankReference: 'E1', amount: '0.05', reference: 'RF18 5390 0754 7034' },
    ]
    const payments = await read(message([{ bankReference: 'E1', amount: '30.55', details }]))
    expect(payments.map(({ id, amount }) => [id, amount])).toEqual([
      ['T1', 1000],
      ['E1/2', 2050],
      ['E1/3', 5],
    ])
    expect(payments.map(({ references }) => references[0]?.type)).toEqual(['QRR', undefined, 'SCOR'])
  })

  test('a batch that the bank does not list is one credit, with the number of its payments', async () => {
    const [payment] = await read(message([{ bankReference: 'E1', amount: '400.00', batchOf: 12 }]))
    expect(payment).toMatchObject({
      id: 'E1',
      amount: 40_000,
      count: 12,
      references: [],
      extent: 'booking',
      debtor: { name: null },
    })
  })

  test('an entry without details has its own id and amount', async () => {
    const [payment] = await read(message([{ bankReference: 'E1', amount: '7.00' }]))
    expect(payment).toMatchObject({ id: 'E1', amount: 700, count: 1, text: null })
  })

  test('a single payment takes amount, direction and id from its entry where it has none', async () => {
    const [payment] = await read(message([{ bankReference: 'E1', amount: '12.30', details: [{ reference: QRR }] }]))
    expect(payment).toMatchObject({ id: 'E1', amount: 1230, direction: 'credit', references: [{ value: QRR }] })
  })

  test('the same payment has the same id in a statement and in a notification', async () => {
    const ids = kinds.map(async (kind) => (await read(message([whole], { kind })))[0]?.id)
    expect(new Set(await Promise.all(ids))).toEqual(new Set(['T1']))
  })

  test('what is pending, expected or for information only is left out', async () => {
    const entries = ['PDNG', 'FUTR', 'INFO', 'BOOK'].map((status) => ({
      bankReference: status,
      amount: '5.00',
      status,
    }))
    for (const kind of kinds) expect((await read(message(entries, { kind }))).map(({ id }) => id)).toEqual(['BOOK'])
  })

  test('debits are left out, unless they take a credit back', async () => {
    const entries: CamtEntry[] = [
      { bankReference: 'D1', amount: '5.00', sign: 'DBIT' },
      { bankReference: 'D2', amount: '5.00', sign: 'DBIT', isReversal: true },
      { bankReference: 'D3', amount: '5.00', sign: 'DBIT', details: [{ isSentBack: true }] },
      { bankReference: 'C1', amount: '5.00', isReversal: true },
      { bankReference: 'C2', amount: '5.00', details: [{ isSentBack: true }] },
      { bankReference: 'C3', amount: '5.00', isReversal: false },
      { amount: '5.00', sign: 'DBIT', details: [{ amount: '5.00' }, { amount: '1.00' }] },
    ]
    const payments = await read(message(entries))
    expect(payments.map(({ id, direction, isReturn }) => `${id} ${direction} ${isReturn}`)).toEqual([
      'D2 debit true',
      'D3 debit true',
      'C1 credit true',
      'C2 credit true',
      'C3 credit false',
    ])
  })

  test('a payment in a batch may have another direction than the batch', async () => {
    const details = [
      { bankReference: 'T1', amount: '20.00', sign: 'CRDT' as const },
      { bankReference: 'T2', amount: '5.00', sign: 'DBIT' as const },
      { bankReference: 'T3', amount: '5.00', sign: 'DBIT' as const, isSentBack: true },
    ]
    const payments = await read(message([{ bankReference: 'E1', amount: '10.00', details }]))
    expect(payments.map(({ id, direction }) => [id, direction])).toEqual([
      ['T1', 'credit'],
      ['T3', 'debit'],
    ])
  })

  test('several statements in a file; the same id in two accounts is no contradiction', async () => {
    const other = 'LI21088100002324013AA'
    const file = camtMessage([
      { iban: IBAN, entries: [whole] },
      { iban: 'CH93 0076 2011 6238 5295 8', entries: [] },
      { iban: other, entries: [whole] },
    ])
    expect((await read(file)).map(({ iban, id }) => [iban, id])).toEqual([
      [IBAN, 'T1'],
      [other, 'T1'],
    ])
  })

  test('a foreign currency is told, and does not end the file', async () => {
    const details = [
      { bankReference: 'T1', amount: '1.255', currency: 'KWD' },
      { bankReference: 'T2', amount: '8.00' },
    ]
    const entries = [
      { bankReference: 'E1', amount: '30', currency: 'EUR' },
      { bankReference: 'E2', amount: '9', details },
    ]
    const payments = await read(message(entries))
    expect(payments.map(({ amount, currency, statedAmount }) => [amount, currency, statedAmount])).toEqual([
      [null, 'EUR', '30'],
      [null, 'KWD', '1.255'],
      [800, 'CHF', '8.00'],
    ])
  })

  test('a payment in euros onto an account in francs counts as what was credited, if the bank has converted it', async () => {
    const more =
      '<AmtDtls><CntrValAmt><Amt Ccy="CHF">28.65</Amt><CcyXchg><XchgRate>0.955</XchgRate></CcyXchg></CntrValAmt></AmtDtls>'
    const details = [{ bankReference: 'T1', amount: '30.00', currency: 'EUR', more }]
    const [payment] = await read(message([{ bankReference: 'E1', amount: '28.65', details }]))
    expect(payment).toMatchObject({ id: 'T1', amount: 2865, currency: 'CHF', fault: null })
  })

  test('a payment in euros whose value in francs the bank tells counts as what was credited, also without a rate', async () => {
    const more = '<AmtDtls><CntrValAmt><Amt Ccy="CHF">28.65</Amt></CntrValAmt></AmtDtls>'
    const details = [{ bankReference: 'T1', amount: '30.00', currency: 'EUR', more }]
    const [payment] = await read(message([{ bankReference: 'E1', amount: '28.65', details }]))
    expect(payment).toMatchObject({ amount: 2865, currency: 'CHF', fault: null })
  })

  test.each(['<Nm>Rosa Beispiel</Nm>', '<Pty><Nm>Rosa Beispiel</Nm></Pty>'])(
    'who has paid through somebody that the bank does not name is the payer: %s',
    async (name) => {
      const more = `<RltdPties><UltmtDbtr>${name}</UltmtDbtr></RltdPties>`
      const [payment] = await read(message([{ bankReference: 'E1', amount: '5.00', details: [{ more }] }]))
      expect(payment?.debtor.name).toBe('Rosa Beispiel')
    },
  )

  test('a status in words of the bank is one, where they are those of the standard', async () => {
    const file = message([{ bankReference: 'E1', amount: '5.00' }])
    const [payment] = await read(file.replace('<Cd>BOOK</Cd>', '<Prtry>BOOK</Prtry>'))
    expect(payment).toMatchObject({ amount: 500, fault: null })
    expect(await read(file.replace('<Cd>BOOK</Cd>', '<Prtry>PDNG</Prtry>'))).toEqual([])
  })

  test('amounts only as the payers ordered them are read, and charges that the bank took off', async () => {
    const details = [
      { bankReference: 'T1', instructed: '20.00', charges: '1.50' },
      { bankReference: 'T2', instructed: '10.00' },
    ]
    const payments = await read(message([{ bankReference: 'E1', amount: '28.50', details }]))
    expect(payments.map(({ amount, charges, fault }) => [amount, charges, fault])).toEqual([
      [2000, 150, null],
      [1000, null, null],
    ])
  })

  test('what the bank took off a single payment is not part of it', async () => {
    const details = [{ bankReference: 'T1', amount: '20.00', charges: '1.50' }]
    const [payment] = await read(message([{ bankReference: 'E1', amount: '18.50', details }]))
    expect(payment).toMatchObject({ amount: 1850, charges: 150, fault: null })
  })

  test.each<[string, CamtEntry]>([
    ['sum', { amount: '30.00', details: [{ amount: '20.00' }, { amount: '9.00' }] }],
    ['sum of a single payment', { amount: '30.00', details: [{ amount: '29.00' }] }],
    ['sign', { amount: '30.00', details: [{ amount: '30.00', sign: 'DBIT' }] }],
    ['sign of a payment without an amount', { amount: '30.00', details: [{ sign: 'DBIT' }] }],
    ['currency', { amount: '30.00', details: [{ amount: '30.00', currency: 'EUR' }] }],
    ['currency of a part', { amount: '30.00', details: [{ amount: '20.00' }, { amount: '10.00', currency: 'EUR' }] }],
  ])('a booking that contradicts its details is told as one: %s', async (_, entry) => {
    const payments = await read(message([{ bankReference: 'E1', ...entry }]))
    expect(payments).toHaveLength(entry.details?.length ?? 0)
    for (const { fault } of payments)
      expect(fault).toEqual({ kind: 'contradiction', reason: statementSentences.contradiction })
  })

  test('without a reference of the bank, the id is made of what it tells, the same in every file', async () => {
    const payment = (written: string) => ({ amount: '5.00', details: [{ amount: '5.00', written: [written] }] })
    const file = message([
      payment('Klasse 2b'),
      payment('Klasse 3a'),
      { ...payment('Klasse 4c'), bankReference: 'NONREF' },
    ])
    const ids = (await read(file)).map(({ id }) => id)
    for (const id of ids) expect(id).toMatch(/^facts-[a-f\d]{32}$/)
    expect(new Set(ids).size).toBe(3)
    expect((await read(file)).map(({ id }) => id)).toEqual(ids)
    const shared = await read(
      message([{ bankReference: 'NONREF', amount: '5.00', details: [{ amount: '5.00', reference: QRR }] }]),
    )
    const renamed = await read(message([{ amount: '5.00', details: [{ reference: QRR, debtorName: 'R. Beispiel' }] }]))
    expect(shared[0]?.id).toBe(renamed[0]?.id)
  })

  test('dates may come with a time', async () => {
    const file = message([whole]).replace(
      '<BookgDt>\n<Dt>2026-03-02</Dt>',
      '<BookgDt>\n<DtTm>2026-03-02T23:59:00.000+01:00</DtTm>',
    )
    expect((await read(file))[0]?.bookedOn).toBe('2026-03-02')
  })

  test('what a payer writes is one line of at most 2000 characters; codes of the bank are left out', async () => {
    const written = [...Array.from({ length: 30 }, () => 'x'.repeat(140)), 'Ende']
    const more = '<RmtInf><Strd><AddtlRmtInf>Mitteilung</AddtlRmtInf></Strd></RmtInf>'
    const entries = [
      { bankReference: 'E1', details: [{ written }] },
      { bankReference: 'E2', details: [{ reference: QRR, more }] },
      { bankReference: 'E3', details: [{ reference: QRR }] },
    ]
    const texts = (await read(message(entries))).map(({ text }) => text)
    expect(texts[0]).toHaveLength(2000)
    expect(texts.slice(1)).toEqual(['Mitteilung', null])
  })
})

describe('a reference where nobody asks for it', () => {
  const GROUPS = '21 00000 00003 13947 14300 09017'
  const about = (detail: CamtDetail, more: Partial<CamtEntry> = {}) =>
    message([{ bankReference: 'E1', amount: '29.90', details: [{ amount: '29.90', ...detail }], ...more }])

  test.each<[string, string]>([
    ['in groups', `GUTSCHRIFT QR-RECHNUNG ${GROUPS} ROSA BEISPIEL`],
    ['in groups with hyphens', `Ref. ${GROUPS.replaceAll(' ', '-')}, Muster AG`],
    ['in groups with dots', `Ref.${GROUPS.replaceAll(' ', '.')}`],
    ['in groups with dashes and spaces', `Ref ${GROUPS.replaceAll(' ', ' – ')}`],
    ['in groups with commas', `Ref:${GROUPS.replaceAll(' ', ',')};`],
    ['broken over two lines', `Ref ${QRR.slice(0, 20)}\n${QRR.slice(20)}`],
    ['behind a date and a time', `20.11.2026 14:05 ${GROUPS}`],
    ['before an IBAN and an amount', `${GROUPS} CH51 0900 0000 2500 9229 1 CHF 29.90`],
    ['without its leading zeros', `QR ${'000000000000000000001234566'.replace(/^0+/, '')}${QRR} ${QRR}`],
  ])('is found in the text of the bank: %s', async (_, text) => {
    for (const file of [
      message([{ bankReference: 'E1', amount: '29.90' }]).replace('Gutschrift', text),
      about({ more: `<AddtlTxInf>${text}</AddtlTxInf>` }),
    ]) {
      const [payment] = await read(file)
      expect(payment?.mentioned).toContain(QRR)
      expect(payment?.bankText).toContain(text.replace(/\s+/g, ' '))
      expect(payment?.text).toBeNull()
    }
  })

  test.each<[string, CamtDetail]>([
    ['a reference with hyphens', { reference: GROUPS.replaceAll(' ', '-') }],
    ['a reference with dots', { reference: GROUPS.replaceAll(' ', '.') }],
  ])('is read: %s', async (_, detail) => {
    expect((await read(about(detail)))[0]?.references).toEqual([{ type: 'QRR', value: QRR }])
  })

  test.each<[string, CamtDetail]>([
    ['a reference with a word before it', { reference: `QRR${QRR}` }],
    ['the number of a document', { more: `<RmtInf><Strd><RfrdDocInf><Nb>${QRR}</Nb></RfrdDocInf></Strd></RmtInf>` }],
    ['the identification of the payer', { more: `<Refs><EndToEndId>${QRR}</EndToEndId></Refs>` }],
    ['one of several in a text', { written: [`Rechnungen ${QRR}, 000000000000000000001234566 und ${GROUPS}`] }],
  ])('is found: %s', async (_, detail) => {
    expect((await read(about(detail)))[0]?.mentioned).toContain(QRR)
  })

  test('what the bank writes of a booking of several payments names none of them', async () => {
    const details = [{ amount: '20.00' }, { amount: '9.90', more: `<AddtlTxInf>${QRR}</AddtlTxInf>` }]
    const file = message([{ bankReference: 'E1', amount: '29.90', details }]).replace('Gutschrift', `Sammel ${GROUPS}`)
    expect((await read(file)).map(({ mentioned, bankText }) => [mentioned, bankText])).toEqual([
      [[], `Sammel ${GROUPS}`],
      [[QRR], `${QRR} Sammel ${GROUPS}`],
    ])
  })

  test('the id of a payment does not depend on what the bank writes of it', async () => {
    const [one] = await read(message([{ amount: '5.00' }]))
    const [other] = await read(message([{ amount: '5.00' }]).replace('Gutschrift', GROUPS))
    expect(other?.id).toBe(one?.id)
  })

  test('a text of nothing but digits is read in no time', async () => {
    const [payment] = await read(about({ written: Array.from({ length: 40 }, () => '1 2 3 4 5 6 7 8 9 0 '.repeat(7)) }))
    expect(payment?.mentioned.length).toBeLessThanOrEqual(20)
  })
})

describe('forms of a file', () => {
  test('UTF-8 with a byte order mark, ISO-8859-1 as declared, prefixed names, comments and CDATA', async () => {
    const wanted = await read(message([whole]))
    const files = [
      `\ufeff${message([whole])}`,
      Buffer.from(message([whole], { encoding: 'ISO-8859-1' }), 'latin1'),
      message([whole], { prefix: 'c:' }),
      message([whole]).replace('Schule Müller &amp; Söhne', 'Schule <!-- & -->M&#252;ller<![CDATA[ & Söhne]]>'),
      message([whole]).replaceAll('\n', '\r\n'),
      `\ufeff${message([whole])}`.replace('<?xml', ' \t <?xml'),
      Buffer.from(message([whole], { encoding: 'ISO-8859-15' }), 'latin1'),
    ]
    for (const file of files) for (const size of [undefined, 1]) expect(await read(file, size)).toEqual(wanted)
  })

  test('elements of another namespace, and their like elsewhere in the message, mean nothing', async () => {
    const more = `<SplmtryData><Envlp><x:TxDtls xmlns:x="urn:other"><x:Amt Ccy="CHF">9</x:Amt></x:TxDtls></Envlp></SplmtryData>
      <x:Amt xmlns:x="urn:other" Ccy="EUR">9</x:Amt><Ntry><NtryDtls><TxDtls><Amt Ccy="CHF">9</Amt></TxDtls></NtryDtls></Ntry>`
    const payments = await read(message([{ ...whole, details: [{ amount: '29.90', more }] }]))
    expect(payments.map(({ id, amount, currency }) => [id, amount, currency])).toEqual([['E1', 2990, 'CHF']])
  })

  test('a message without entries, or without statements, holds no payments', async () => {
    expect(await read(message([]))).toEqual([])
    expect(await read(camtMessage([]))).toEqual([])
  })
})

test('payments are given while the file still comes; who has seen enough ends the reading', async () => {
  const entries = Array.from({ length: 400 }, (_, n) => ({ bankReference: `E${n}`, amount: '5.00' }))
  const file = Buffer.from(message(entries))
  let given = 0
  let isClosed = false
  async function* slowly() {
    try {
      for await (const chunk of inChunks(file, 1024)) {
        given += chunk.length
        yield chunk
      }
    } finally {
      isClosed = true
    }
  }
  for await (const { id } of new Camt().readPayments(slowly())) if (id === 'E100') break
  expect(given).toBeLessThan(file.length / 3)
  expect(isClosed).toBe(true)
})

describe('a file as banks and programs in between hand it on', () => {
  const good = message([whole])
  const old = message([whole], { kind: 'camt.053.001.04' })
  const declared = good.replace('UTF-8', 'UTF-16')
  const wrapped = (head: string, foot: string) => `${head}\n${good.slice(good.indexOf('<Document'))}${foot}`

  test.each(['02', '03', '06', '07'])('says the same in version %s as in 04', async (version) => {
    expect(await read(old.replace('001.04', `001.${version}`))).toEqual(await read(old))
  })

  test.each<[string, string | Uint8Array]>([
    ...['09', '10', '13'].map((version): [string, string] => [version, good.replace('001.08', `001.${version}`)]),
    ['in the namespace of SWIFT', good.replace(/urn:[^"]*xsd:camt/, 'urn:swift:xsd:camt')],
    ['in UTF-16', Buffer.from(`\ufeff${declared}`, 'utf16le')],
    ['in UTF-16 that declares UTF-8', Buffer.from(`\ufeff${good}`, 'utf16le')],
    ['in UTF-16 of another byte order, without a mark', Buffer.from(declared, 'utf16le').swap16()],
    ['with its business header', wrapped('<BizMsgEnvlp xmlns="urn:e"><AppHdr><Fr/></AppHdr>', '</BizMsgEnvlp>')],
    ['in two envelopes', wrapped('<s:Envelope xmlns:s="urn:s"><s:Body>', '</s:Body></s:Envelope>')],
  ])('says the same: %s', async (_, file) => {
    const payments = await read(good)
    expect([await read(file), await read(file, 7)]).toEqual([payments, payments])
  })
})

describe('a file that cannot be read', () => {
  const good = message([whole])

  test.each([
    ['nothing', '', brokenSentences.emptyFile],
    ['a PDF', '%PDF-1.7\n', statementSentences.otherKind('ein PDF')],
    ['an older format', '\r\n:20:STARTUMS\r\n:25:', statementSentences.otherKind('ein Kontoauszug im Format MT940')],
    ['a GZIP', Buffer.from([0x1f, 0x8b, 8, 0]), statementSentences.otherKind('ein GZIP')],
    ['a CSV', 'Datum;Betrag\n', statementSentences.otherKind('eine Tabelle oder ein Text')],
    ['a CSV of Windows', '\ufeff"Datum";"Betrag"\n', statementSentences.otherKind('eine Tabelle oder ein Text')],
    ['payment slips of old', '002010001391391', statementSentences.otherKind('eine Tabelle oder ein Text')],
    ['a web page', '<html><body><br></body></html>', statementSentences.otherKind('eine Webseite')],
    ['a page to log in again', '\n<!DOCTYPE html><html>', statementSentences.otherKind('eine Webseite')],
    ['another XML', '<feed><entry/></feed>', statementSentences.notStatement],
    ['an envelope without a message', '<BizMsgEnvlp><AppHdr/></BizMsgEnvlp>', statementSentences.notStatement],
    ['another name', good.replaceAll('Document', 'Dokument'), statementSentences.notStatement],
    ['another container', good.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), statementSentences.notStatement],
    ['camt.052', good.replace('camt.053.', 'camt.052.'), statementSentences.otherMessage('camt.052')],
    ['pain.001', good.replace('camt.053.001.08', 'pain.001.001.09'), statementSentences.otherMessage('pain.001')],
    [
      'a version of tomorrow',
      good.replace('001.08', '001.14'),
      'Die Version «001.14» wird nicht gelesen, nur 001.02 bis 001.13.',
    ],
    ['EBCDIC', good.replace('UTF-8', 'IBM037'), brokenSentences.encoding('ibm037')],
    ['a cut file', good.slice(0, -20), brokenSentences.endsEarly],
    ['a cut declaration', '<?xml version="1.0"', brokenSentences.endsEarly],
    ['a document type', good.replace('<Document', '<!DOCTYPE Document><Document'), brokenSentences.documentType],
    [
      'a document type with entities',
      good.replace('<Document', '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document').replace('E1', '&a;'),
      brokenSentences.documentType,
    ],
    ['an unknown entity', good.replace('E1', '&a;'), statementSentences.notXml('undefined entity.')],
    ['a tag too many', `${good}</Document>`, statementSentences.notXml('unmatched closing tag: Document.')],
  ])('%s', async (_, file, sentence) => {
    expect((await brokenBy(file)).message).toBe(sentence)
  })

  test.each([
    ['no IBAN', `<IBAN>${IBAN}</IBAN>`, '<Othr><Id>1</Id></Othr>', refusalSentences.missing(statementFields.iban)],
    ['no account number', IBAN, '01-39139-1', refusalSentences.invalid(statementFields.iban, '01-39139-1')],
    [
      'no day anywhere',
      /<(?:BookgDt|ValDt|CreDtTm)>[\s\S]*?<\/(?:BookgDt|ValDt|CreDtTm)>/g,
      '',
      refusalSentences.missing(statementFields.bookedOn),
    ],
  ])('%s', async (_, part, instead, sentence) => {
    const file = message([{ bankReference: 'E1', amount: '7.00' }])
    expect((await brokenBy(file.replace(part, instead))).message).toBe(sentence)
  })

  test('a text, field, tag, comment or nesting without end is not kept in memory', async () => {
    const long = 'x'.repeat(30_000)
    const forms = [
      long,
      `<!-- ${long} -->`,
      `<?${long}?>`,
      `<![CDATA[${long}]]>`,
      `<Nm a="${long}"/>`,
      `<${long}/>`,
      '<a>'.repeat(60),
    ]
    for (const form of forms) {
      const broken = await brokenBy(good.replace('<AddtlNtryInf>', `${form}<AddtlNtryInf>`))
      expect(broken.message).toBe(statementSentences.tooLarge)
    }
    for (const field of [{ bankReference: long.slice(0, 201) }, { debtorName: long.slice(0, 201) }]) {
      const [payment] = await read(message([{ bankReference: 'E1', details: [field] }]))
      expect([payment?.id, payment?.debtor.name].filter((text) => text === long.slice(0, 200))).toHaveLength(1)
    }
    const inPieces = `${'x'.repeat(9_000)}<!-- -->`
    expect((await brokenBy(good.replace('Gutschrift', inPieces.repeat(3)))).message).toBe(statementSentences.tooLarge)
  })
})

describe('a payment that makes no sense does not keep the others from being read', () => {
  const ODD: [string, string, string][] = [
    ['three decimals', '8.125', statementSentences.decimals('8.125')],
    ['a negative amount', '-8.00', statementSentences.negative('-8.00')],
    ['a comma', '8,00', refusalSentences.invalid(statementFields.amount, '8,00')],
    ['an exponent', '8e2', refusalSentences.invalid(statementFields.amount, '8e2')],
    [
      'half of a letter',
      `${'x'.repeat(39)}\u{1f4b0}`,
      refusalSentences.invalid(statementFields.amount, `${'x'.repeat(39)}\ufffd`),
    ],
    ['no amount', '', refusalSentences.missing(statementFields.amount)],
  ]
  test.each(ODD)('%s', async (_, amount, reason) => {
    const details = [
      { bankReference: 'T1', amount: '20.00' },
      { bankReference: 'T2', amount },
    ]
    const payments = await read(
      message([
        { bankReference: 'E1', amount: '30.00', details },
        { bankReference: 'E2', amount: '5' },
      ]),
    )
    expect(payments.map(({ id, amount: read, fault }) => [id, read, fault])).toEqual([
      ['T1', 2000, null],
      ['T2', null, { kind: 'unreadable', reason }],
      ['E2', 500, null],
    ])
  })

  test.each(['1000000.01', '21474836.48', '9999999999999.99', '90071992547409.93'])(
    'as much as CHF %s',
    async (amount) => {
      const [large, small] = await read(
        message([
          { bankReference: 'E1', amount },
          { bankReference: 'E2', amount: '5' },
        ]),
      )
      expect(large).toMatchObject({
        amount: null,
        statedAmount: amount,
        fault: { kind: 'too_large', reason: statementSentences.tooMuch(amount) },
      })
      expect(small).toMatchObject({ amount: 500, fault: null })
    },
  )

  test.each([' 8.00 ', '\u00a08.00', '+8.00', '0008.00', '8.00000', '8.', '8'])(
    'an amount that is only padded is read: «%s»',
    async (amount) => {
      const [payment] = await read(message([{ bankReference: 'E1', amount }]))
      expect(payment).toMatchObject({ amount: 800, fault: null })
    },
  )

  test('the largest amount is read to the Rappen', async () => {
    const [payment] = await read(message([{ bankReference: 'E1', amount: '1000000.00' }]))
    expect(payment).toMatchObject({ amount: 100_000_000, fault: null })
  })

  test.each([
    ['no such day', '2026-03-02<', '2026-02-30<', refusalSentences.invalid(statementFields.bookedOn, '2026-02-30')],
    [
      'a year that no bank means',
      '2026-03-02<',
      '0000-03-02<',
      refusalSentences.invalid(statementFields.bookedOn, '0000-03-02'),
    ],
    ['no currency', '<Amt Ccy="CHF">7', '<Amt>7', refusalSentences.missing(statementFields.currency)],
    ['no such currency', 'CHF">7', 'Fr.">7', refusalSentences.invalid(statementFields.currency, 'Fr.')],
    ['no status', '<Cd>BOOK</Cd>', '', refusalSentences.missing(statementFields.status)],
    ['an unknown status', 'BOOK', 'BUCH', refusalSentences.invalid(statementFields.status, 'BUCH')],
    [
      'no direction',
      '<Ntry>\n<Amt Ccy="CHF">7.00</Amt>\n<CdtDbtInd>CRDT</CdtDbtInd>',
      '<Ntry>\n<Amt Ccy="CHF">7.00</Amt>',
      refusalSentences.missing(statementFields.direction),
    ],
    [
      'two amounts',
      '<Amt Ccy="CHF">7.00</Amt>',
      '<Amt Ccy="CHF">7.00</Amt><Amt Ccy="CHF">8.00</Amt>',
      statementSentences.fieldTwice(statementFields.amount),
    ],
    [
      'an unknown reversal',
      '<Sts>',
      '<RvslInd>maybe</RvslInd><Sts>',
      refusalSentences.invalid(statementFields.reversal, 'maybe'),
    ],
    [
      'a count that is none',
      '<NtryDtls>',
      '<NtryDtls><Btch><NbOfTxs>x</NbOfTxs></Btch>',
      refusalSentences.invalid(statementFields.count, 'x'),
    ],
  ])('%s', async (_, part, instead, reason) => {
    const file = message([{ bankReference: 'E1', amount: '7.00', details: [{}] }])
    expect(file).toContain(part)
    expect(await read(file.replace(part, instead))).toMatchObject([
      { amount: null, fault: { kind: 'unreadable', reason } },
    ])
  })

  test('a booking without a day is of the day of its value, or else of the statement', async () => {
    const file = message([{ bankReference: 'E1', amount: '7.00', valueOn: '2026-03-03' }])
    const withoutDay = file.replace('<BookgDt>\n<Dt>2026-03-02</Dt>\n</BookgDt>', '')
    expect(await read(withoutDay)).toMatchObject([{ bookedOn: '2026-03-03', fault: null }])
    const withoutAny = withoutDay.replace(/<ValDt>[\s\S]*?<\/ValDt>/, '').replace(/<CreDtTm>[\s\S]*?<\/CreDtTm>/, '')
    expect(await read(withoutAny)).toMatchObject([{ bookedOn: '2026-03-02', fault: null }])
  })
})

describe('references', () => {
  const read27 = async (detail: NonNullable<CamtEntry['details']>[number]) =>
    (await read(message([{ bankReference: 'E1', details: [detail] }])))[0]

  test('without its leading zeros it is filled up, if the check digit is right', async () => {
    const digits = '2026000000123'
    const right = digits + calculateQRReferenceChecksum(digits.padStart(26, '0'))
    expect(await read27({ reference: right })).toMatchObject({
      references: [{ type: 'QRR', value: right.padStart(27, '0') }],
    })
    const wrong = digits + ((Number(right.at(-1)) + 1) % 10)
    expect(await read27({ reference: wrong })).toMatchObject({ references: [{ type: 'other', value: wrong }] })
  })

  test('several are told, each once', async () => {
    expect(await read27({ reference: QRR, references: [QRR, '12'] })).toMatchObject({
      references: [{ value: QRR }, { type: 'other', value: '12' }],
    })
  })

  test.each([
    ['in one', `Rechnung ${QRR}, Danke`],
    ['in groups', 'Rechnung 21 00000 00003 13947 14300 09017 Danke'],
    ['in groups among other numbers', '3 Hefte 21 00000 00003 13947 14300 09017 2026'],
  ])('what may be one in the text has the right check digit: %s', async (_, written) => {
    expect((await read27({ written: [written] }))?.mentioned).toContain(QRR)
    expect((await read27({ written: [written.replace('7', '8')] }))?.mentioned).not.toContain(QRR)
  })
})
