import { expect, test } from 'vitest'
import { phoneCell, readCell, spreadsheetFile, spreadsheetText, textCell } from './spreadsheet-file.ts'

async function* inBatches(...batches: string[][][]) {
  yield* batches
}

const written = async (...texts: string[]) => {
  const file = spreadsheetFile('x.csv', [texts])
  return (await file.text()).replace(/\r\n$/, '')
}

test.each(['=1+1', '+1+1', '-1-1', '@SUM(A1)', '  =1+1', '＝1+1', '+cmd', '+41-79', '+41 (0)79 123 45 67', '-5%', '-'])(
  'of %j a spreadsheet computes nothing',
  async (text) => {
    expect((await written(text)).replace(/^"|"$/g, '')).toMatch(/^'/)
  },
)

test.each(['+41791234567', '+41 79 123 45 67', '-1234.50', '-5', '1+1', '079 123 45 67', "O'Brien", "'s Grosi"])(
  '%j is no formula, and stays as it is',
  async (text) => {
    expect(await written(text)).toBe(text)
  },
)

test.each([
  '01067',
  '1-3',
  '3/4',
  '1E5',
  '0791234567',
  '9783999990017',
  '210000000003139471430009017',
  'Mai 2026',
  '1.5',
  'WAHR',
  'CHF 5',
])('a spreadsheet leaves the text %j as it is, and it is read as that', async (text) => {
  const file = await spreadsheetFile('x.csv', [[textCell(text)]]).text()
  const cell = file.replace(/^\uFEFF|\r\n$/g, '')
  expect(cell).toBe(`"=""${text}"""`)
  expect(readCell(cell.slice(1, -1).replaceAll('""', '"'))).toBe(text)
})

test.each(['Bern', '12', '12a', '3000', '978-3-9999-9001-7', 'Schule "Nord"', "'s Grosi"])(
  'the text %j needs no help against spreadsheets',
  async (text) => {
    const [plain, kept] = [spreadsheetFile('x.csv', [[text]]), spreadsheetFile('x.csv', [[textCell(text)]])]
    expect(await kept.text()).toBe(await plain.text())
  },
)

test('a formula is none as a text either', async () => {
  expect(await spreadsheetFile('x.csv', [[textCell('=1+1')]]).text()).toContain("'=1+1")
  expect(await spreadsheetFile('x.csv', [[textCell('="1"&A1')]]).text()).toMatch(/"?'=/)
})

test.each([
  ['+41791234567', '+41 791234567'],
  ['0791234567', '079 1234567'],
  ['+41 79 123 45 67', '+41 79 123 45 67'],
  ['117', '117'],
])('a phone number can be dialled, and is no number: %s', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell)
})

test('cells of a file have one line, and quotes where a program could take them for several cells', async () => {
  expect(await written('Eins\nzwei', 'a;b', 'a,b', 'sagt «"»', '')).toBe('Eins zwei;"a;b";"a,b";"sagt «""»";')
})

test.each([
  '=1+1',
  "'=1+1",
  "''=1+1",
  "'+41791234567",
  '+41791234567',
  "'s Grosi",
  '-Eins\n=zwei',
  "'",
  '',
  '@',
  ' =x',
])('what was made of %j is read as the same', async (text) => {
  let file = ''
  for await (const piece of spreadsheetText(inBatches([[text]]))) file += piece
  const cell = file
    .slice(1)
    .replace(/\r\n$/, '')
    .replace(/^"(.*)"$/s, '$1')
  expect(readCell(cell)).toBe(text)
})
