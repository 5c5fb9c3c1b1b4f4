import { describe, expect, test } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { readQrCodes } from '#tests/support/answers/read-qr-codes.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const owner = await signIn(app, await makeUser(app, { firstName: 'Verena', lastName: 'Ammann' }))
const book = await makeListable(app, 'Algebra', {
  isbn: '9783999990132',
  edition: '3. Auflage',
  quantityDiscount: true,
})
const solutions = await makeListable(app, '=Lösungen; mit Anhang', { audience: 'teachers', isbn: null })
const old = await makeListable(app, 'Chemie', { availability: 'out_of_print' })
const shared = await makeList(
  owner,
  [
    [book, 24],
    [solutions, 1],
    [old, 2],
  ],
  { name: 'Klasse 2b / Mathe', isShared: true, showsOwner: true },
)
const secret = await makeList(owner, [], { name: 'Leer' })

async function fileOf(name: string, { code } = shared, headers: Record<string, string> = {}): Promise<Response> {
  return app.send(new Request(`http://shop.test/api/shop/shopping-lists/${code}/${name}`, { headers }))
}

describe('a list as a table', () => {
  test('has everything for its owner; a spreadsheet shows it and computes nothing', async () => {
    const answer = await fileOf('list.csv', shared, owner.headers)
    expect(answer.headers.get('content-type')).toBe('text/csv')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('Klasse 2b Mathe.csv')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'Menge;ISBN;Titel;Ausgabe;Auflage;Einzelpreis CHF;Bemerkung',
      '24;978-3-9999-9013-2;Algebra;Buch;3. Auflage;29.00;',
      `1;;"'=Lösungen; mit Anhang";Buch;1. Auflage;29.00;`,
      '2;;Chemie;Buch;1. Auflage;29.00;Vergriffen',
      '',
    ])
  })

  test('has for others what they can buy', async () => {
    const table = await (await fileOf('list.csv')).text()
    expect(table).toContain('Algebra')
    expect(table).not.toMatch(/Lösungen|Chemie/)
  })
})

describe('a list to print', () => {
  test('has what a bookshop needs, and the QR code of its link', async () => {
    const answer = await fileOf('list.pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = new Uint8Array(await answer.arrayBuffer())
    const [text = ''] = await readPdfText(pdf)
    for (const said of [
      'Klasse 2b / Mathe',
      'Zusammengestellt von Verena Ammann',
      '1 Titel, 24 Exemplare',
      'Algebra',
      'ISBN\u00a0978-3-9999-9013-2',
      '3. Auflage',
      `shop.test/shopping-list/${shared.code}`,
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/Total für 24 Exemplare, nach Mengenrabatt\s+CHF.626\.40/)
    expect(text).not.toContain('Lösungen')
    const [page] = await new Pdfium().draw(pdf, 9)
    const codes = await readQrCodes(page?.picture ?? new Uint8Array())
    expect(codes.map((one) => one.text)).toEqual([`http://shop.test/shopping-list/${shared.code}`])
  })

  test('without being shared has no code; an empty one says so; a long one has several pages', async () => {
    const empty = await readPdfText(
      new Uint8Array(await (await fileOf('list.pdf', secret, owner.headers)).arrayBuffer()),
    )
    expect(empty).toHaveLength(1)
    expect(empty[0]).toContain('Auf dieser Liste ist noch nichts.')
    expect(empty[0]).not.toContain('QR-Code')
    const books = await Promise.all(Array.from({ length: 30 }, (_, n) => makeListable(app, `Band ${n + 1}`)))
    const long = await makeList(
      owner,
      books.map((one) => [one, 2]),
    )
    const pages = await readPdfText(new Uint8Array(await (await fileOf('list.pdf', long, owner.headers)).arrayBuffer()))
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('Band 30')
    expect(pages[1]).toContain('Klasse 2b, Fortsetzung')
  })
})

test('the QR code of a shared list leads to it', async () => {
  const answer = await fileOf('qr-code.svg')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  const drawn = await answer.text()
  const large = drawn.replace('<svg ', '<svg width="600" height="600" ')
  const [code] = await readQrCodes(Buffer.from(large))
  expect(code?.text).toBe(`http://shop.test/shopping-list/${shared.code}`)
  expect((await fileOf('qr-code.svg', secret, owner.headers)).status).toBe(404)
})
