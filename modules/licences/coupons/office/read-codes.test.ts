import { expect, test } from 'vitest'
import { codeLineWords as words } from '#contract/licences/coupon-words.ts'
import { MOST_IN_BATCH } from '#contract/licences/office-coupons.ts'
import { readCodes } from './read-codes.ts'

const [A, B] = ['ABCD2345WXYZ', '234567892345']

test.each<[string, string]>([
  ['a code a line', `${A}\n${B}`],
  ['lines of Windows', `${A}\r\n${B}\r\n`],
  ['lines of old programs', `${A}\r${B}\r`],
  ['empty lines', `\n\n${A}\n   \n${B}\n\n`],
  ['a first line that names the column', `Code\n${A}\n${B}`],
  ['a first line that declares the separator', `sep=;\nCode;Titel\n${A};Atlas\n${B};Atlas`],
  ['other columns', `${A};${B}\n${B},x`],
  ['columns after a tab', `${A}\tx\n${B}\ty`],
  ['cells in quotes', `"${A}";"x"\n "${B}",y`],
  ['texts kept from becoming numbers', `'${A}\n="${B}"`],
  ['texts kept by two signs', `''${A}\n"=""${B}"""`],
  ['groups and small letters', `abcd-2345-wxyz\n2345 6789 2345`],
])('codes are read from %s', (_, text) => {
  const [codes, problems] = readCodes(text)
  expect(problems).toEqual([])
  expect(codes.map(({ code }) => code)).toEqual([A, B])
})

test('each code has the number of its line, empty ones counted', () => {
  expect(readCodes(`Code\n\n${A}\n\n${B}`)[0]).toEqual([
    { code: A, line: 3 },
    { code: B, line: 5 },
  ])
})

test('only the first line may name the column', () => {
  expect(readCodes(`${A}\nCode`)[1]).toEqual([words.wrong(2)])
  expect(readCodes(`\nCode\n${A}`)).toEqual([[{ code: A, line: 3 }], []])
})

test('each line that is no code is told: too short, rounded by a spreadsheet, or there before', () => {
  const [codes, problems] = readCodes([A, 'ABC', '"2,34567E+11"', '2.34e+11', '2E+11', A, `${A}X`].join('\n'))
  expect(codes).toHaveLength(7)
  expect(problems).toEqual([
    words.wrong(2),
    words.rounded(3),
    words.rounded(4),
    words.rounded(5),
    words.twice(6, 1),
    words.wrong(7),
  ])
  // The first is named, however often it comes.
  expect(readCodes([A, A, A].join('\n'))[1]).toEqual([words.twice(2, 1), words.twice(3, 1)])
  expect(readCodes('X2E+11\n2E+11X\n22E+11\n2.E+11')[1]).toEqual([1, 2, 3, 4].map(words.wrong))
})

test('a file without codes is refused, and one with more than a batch may have', () => {
  for (const text of ['', '\n\n', 'Code\n', 'sep=;']) expect(readCodes(text)).toEqual([[], [words.none]])
  const many = (count: number) => Array.from({ length: count }, (_, n) => `A${String(n).padStart(11, '0')}`).join('\n')
  expect(readCodes(many(MOST_IN_BATCH + 1))).toEqual([[], [words.tooMany(MOST_IN_BATCH)]])
  const [codes, problems] = readCodes(many(MOST_IN_BATCH))
  expect([codes.length, problems]).toEqual([MOST_IN_BATCH, []])
})
