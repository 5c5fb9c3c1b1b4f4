import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#kernel/database/connection.ts'
import { keptText } from '#modules/exchange/csv/kept-text.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { makeDepartment } from '#tests/support/factories/catalogue-factories.ts'

const app = await startTestApp()
await makeDepartment(app, { slug: 'recht' })

/** What a spreadsheet would take for numbers, days, truths and formulas. */
const TITLES = [
  '007',
  '1984',
  '1/2',
  '3-12',
  '1.10',
  '3. Mai',
  'Mai 2024',
  'Wahr',
  '12E4',
  '50%',
  '100000000000',
  '-5',
  '-05',
]
const FORMULAS = ['=1+1', '+41 – Vorwahlen', '+41791234567', '@home', '-1 ist keine Zahl', "'=1+1", "'68", '-5%']
const OTHERS = [
  "'s Grosi",
  'Über «Grösse», 5 € – gut',
  'a;b',
  'sagt "ja"',
  'Zeile\tTab',
  ...Array.from({ length: 40 }, (_, n) => `Band ${n}`),
]

const COLUMNS =
  'isbn;order_number;record_reference;title;edition;format;price;availability;published_on;page_count;once_per_cart;thema;description;departments'

function asWritten(title: string, n: number): string {
  const cells = [
    sampleIsbn(n),
    `'${String(n).padStart(6, '0')}`,
    `'${n}E5`,
    FORMULAS.includes(title) ? `'${title}` : keptText(title),
    "'2.0",
    'book',
    '1234.50',
    'available',
    '2026-03-01',
    '128',
    n % 2 ? 'true' : 'false',
    'YPC|4CP',
    n % 3 ? '' : `Eins ${n}\n\nzwei; "drei"`,
    'recht',
  ]
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
}

const titles = [...TITLES, ...FORMULAS, ...OTHERS]
const made = await importText(app, [COLUMNS, ...titles.map(asWritten)].join('\n'))

const BLOCK = 16

/** What a spreadsheet with the settings of German-speaking Switzerland shows of a cell, and so saves. */
function asShown(cell: string): string {
  if (/^(true|wahr)$/i.test(cell)) return 'WAHR'
  if (/^(false|falsch)$/i.test(cell)) return 'FALSCH'
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? []
  if (year) return `${day}.${month}.${year}`
  if (/^\d{1,2}[./-]\d{1,2}$/.test(cell) || /^\d{1,2}\. \p{Lu}\p{Ll}+$/u.test(cell)) return '01. Feb'
  if (/^\p{Lu}\p{Ll}+ \d{4}$/u.test(cell) && cell.startsWith('Mai')) return 'Mai 24'
  if (/^[+-]?\d+$/.test(cell) || /^[+-]?\d+(\.\d+)?(E\d+)?$/.test(cell)) {
    const number = Number(cell)
    return Math.abs(number) < 1e11 ? String(number) : number.toExponential(5).replace('e+', 'E+')
  }
  if (/^\d+%$/.test(cell)) return `${Number(cell.slice(0, -1))}%`
  return /^\s*[=+@-]/.test(cell) ? '#NAME?' : cell
}

/** The table as Excel saves it: without empty cells at the end, where sixteen rows have none. */
function asSaved(file: string, separator: string): string {
  const rows: string[][] = parse(file, { bom: true, delimiter: ';', relax_column_count: true })
  const shown = rows.map((row) => row.map(asShown))
  const width = (at: number) => {
    const block = shown.slice(at - (at % BLOCK), at - (at % BLOCK) + BLOCK)
    return Math.max(...block.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  }
  const quoted = (cell: string) =>
    cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return shown.map((row, n) => `${row.slice(0, width(n)).map(quoted).join(separator)}\r\n`).join('')
}

function inWindows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('€', '\x80').replaceAll('–', '\x96').replaceAll('’', '\x92'), 'latin1')
}

const stored = () =>
  rowsOf(
    app.core.db,
    sql`select order_number, isbn, reference, title, edition, price, published_on, once_per_cart, description, thema
      from products join titles on titles.id = title_id join product_records on product_id = products.id order by isbn`,
  )

test('the table of this test holds what it is to hold', async () => {
  expect(made).toMatchObject({ created: titles.length, refused: 0, refusals: [] })
  expect((await stored()).map((row) => (row as { title: string }).title)).toEqual(
    titles.map((title) => title.replace('\t', ' ')),
  )
  expect(await stored()).toMatchObject([
    { order_number: '000000', reference: '0E5', edition: '2.0', price: 123_450 },
    ...titles.slice(1).map(() => ({})),
  ])
})

test.each<[string, (file: string) => string | Buffer]>([
  ['untouched', (file) => file],
  ['as CSV by Excel for Windows', (file) => inWindows1252(asSaved(file, ';'))],
  ['as CSV UTF-8', (file) => `\ufeff${asSaved(file, ';')}`],
  ['as Unicode text', (file) => Buffer.from(`\ufeff${asSaved(file, '\t')}`, 'utf16le')],
  ['by LibreOffice, with commas', (file) => asSaved(file, ',')],
])('an export that is saved %s and imported again changes nothing', async (_, save) => {
  const before = await stored()
  const report = await importText(app, save(await exportText(app, 'csv')))
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: titles.length, refusals: [], notes: [] })
  expect(await stored()).toEqual(before)
})
