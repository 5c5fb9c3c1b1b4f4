import { expect, test } from 'vitest'
import { readCell, spreadsheetFile, spreadsheetText } from './spreadsheet-file.ts'

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
