import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { LAST_ORDER_ROW, quickOrderSentences } from '#contract/storefront/quick-order-sentences.ts'
import { makeWorkbook } from '#tests/support/make-workbook.ts'
import { readRows } from './read-rows.ts'
import { rowsOfFile } from './rows-of-file.ts'

const ISBN = '9783999990132'

/** «row: ISBN amount» of each line, or what is wrong with it. */
async function linesOf(file: File): Promise<string[]> {
  const lines = readRows(await rowsOfFile(file), () => false)
  return lines.map(({ number, isbn, amount, problem }) => `${number}: ${problem ?? `${isbn} ${amount}`}`)
}

/** What is said at the field of a file that is refused; null where it is read. */
async function refusalOf(file: File): Promise<string | null> {
  try {
    await rowsOfFile(file)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors?.['file']?.[0] ?? null
    throw error
  }
}

const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'liste.csv', { type: 'text/csv' })
const inMacRoman = Buffer.from(`St\x9fck;ISBN\r24;${ISBN}\r`, 'latin1')

describe('a table as CSV', () => {
  test.each([
    ['with semicolons, as Excel saves it', `\uFEFFISBN;Titel;Menge\r\n${ISBN};"Algebra; Band ""2""";24\r\n`, 2],
    ['with commas', `ISBN,Titel,Menge\n${ISBN},"Algebra, Band 2",24\n`, 2],
    ['with tabs', `ISBN\tMenge\n${ISBN}\t24`, 2],
    ['that declares its separator', `sep=;\n${ISBN};24`, 2],
    ['with a number kept as text', `ISBN;Menge\n="${ISBN}";24`, 2],
    ['with a quote that nothing closes', `"ISBN;Menge\n${ISBN};24`, 2],
    ['with one column', `${ISBN}\n`.repeat(1), 1],
  ])('%s is read', async (_, text, row) => {
    expect(await linesOf(csv(text))).toEqual([`${row}: ${ISBN} ${row === 1 ? 1 : 24}`])
  })

  test('of a Mac, with line breaks of its own, is read', async () => {
    expect(await linesOf(csv(new Uint8Array(inMacRoman)))).toEqual([`2: ${ISBN} 24`])
  })

  test('whose numbers a spreadsheet has rounded says so', async () => {
    expect(await linesOf(csv('ISBN;Menge\n9,78E+12;24'))).toEqual(['2: rounded'])
  })

  test('is counted to its end, and not beyond what could be a list', async () => {
    expect(await refusalOf(csv('x\n'.repeat(LAST_ORDER_ROW)))).toBeNull()
    expect(await rowsOfFile(csv('x\n'.repeat(LAST_ORDER_ROW + 5)))).toHaveLength(LAST_ORDER_ROW + 1)
  })
})

describe('a workbook', () => {
  test('is read from its first sheet that is not hidden, numbers and texts alike', async () => {
    const rows = [
      ['Bücherliste 3b', null, null],
      ['Titel', 'ISBN', 'Anzahl'],
      ['Algebra & mehr', Number(ISBN), 24],
      ['Biologie', '978-3-9999-9020-0', '2'],
      [null, null, null],
      ['Chemie', null, 3],
    ]
    expect(await linesOf(makeWorkbook({ rows }))).toEqual([`3: ${ISBN} 24`, '4: 9783999990200 2', '6: no_number'])
  })

  test('without places of its cells, with texts of their own and formulas, is read as well', async () => {
    const cells = `<c t="inlineStr"><is><t>${ISBN}</t></is></c><c t="str"><f>12*2</f><v>24</v></c>`
    const sheet = `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`
    expect(await linesOf(makeWorkbook({ rows: [], files: { 'xl/worksheets/sheet1.xml': sheet } }))).toEqual([
      `1: ${ISBN} 24`,
    ])
  })

  const bomb = `<worksheet>${' '.repeat(20_000_000)}</worksheet>`
  const entities = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>'
  test.each([
    ['that unpacks to far more than a list', makeWorkbook({ rows: [], files: { 'xl/worksheets/sheet1.xml': bomb } })],
    ['that defines entities', makeWorkbook({ rows: [], files: { 'xl/worksheets/sheet1.xml': entities } })],
    ['that is no markup', makeWorkbook({ rows: [], files: { 'xl/workbook.xml': '<workbook>' } })],
    ['without sheets', makeWorkbook({ rows: [], files: { 'xl/workbook.xml': '<workbook/>' } })],
    ['that is another archive', new File([zipSync({ 'a.txt': Buffer.from('a') })], 'x.xlsx')],
    ['that is cut off', new File(['PK\u0003\u0004'], 'x.xlsx')],
  ])('%s is refused', async (_, file) => {
    expect(await refusalOf(file)).toBe(quickOrderSentences.broken)
  })

  test('with content far below is refused', async () => {
    const sheet = `<worksheet><sheetData><row r="12000"><c t="n"><v>1</v></c></row></sheetData></worksheet>`
    expect(await refusalOf(makeWorkbook({ rows: [], files: { 'xl/worksheets/sheet1.xml': sheet } }))).toBe(
      quickOrderSentences.tooFarDown,
    )
  })
})

test.each([
  ['a PDF', '%PDF-1.7 abc'],
  ['a workbook of before 2007', '\xd0\xcf\x11\xe0\x00\x00\x00'],
])('%s is no table', async (_, content) => {
  expect(await refusalOf(csv(content))).toBe(quickOrderSentences.kind)
})
