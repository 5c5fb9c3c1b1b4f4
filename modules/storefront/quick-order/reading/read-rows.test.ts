import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsOfText } from '#modules/ground/uploads/table-rows.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { addRepeated } from './add-repeated.ts'
import { asText, readRows } from './read-rows.ts'

const ISBN = '9783999990132'
const none = () => false

function linesOf(text: string, isKnown: (number: string) => boolean = none) {
  return readRows(rowsOfText(text), isKnown)
}

/** «ISBN amount», or what is wrong with the line. */
function said(text: string, isKnown?: (number: string) => boolean): string[] {
  return linesOf(text, isKnown).map(({ isbn, amount, problem }) => problem ?? `${isbn} ${amount}`)
}

test('the number of these tests is an ISBN', () => {
  expect(sampleIsbn(0)).toBe(ISBN)
})

describe('a line', () => {
  test.each([
    ['9783999990132 24'],
    ['978-3-9999-9013-2 24'],
    ['978 3 9999 9013 2 24'],
    ['978–3–9999–9013–2\t24'],
    ['９７８３９９９９９０１３２ 24'],
    ['3-9999-9013-9 24'],
    ['3999990139 24'],
    ['3999990132 24'],
    ['24 x 978-3-9999-9013-2'],
    ['24x 978-3-9999-9013-2'],
    ['24 × 9783999990132'],
    ['24 9783999990132'],
    ['24 Ex. 9783999990132'],
    ['9783999990132: 24 Stück'],
    ['9783999990132;24'],
    ['9783999990132, 24'],
    ['24;9783999990132'],
    ['ISBN 978-3-9999-9013-2, 24 Expl.'],
    ['ISBN-13: 978-3-9999-9013-2 24'],
    ['ISBN9783999990132 24'],
    ['EAN 9783999990132 / Menge: 24'],
    ['«9783999990132» 24'],
    ['3. 9783999990132 24'],
    ['Mathematik 3, 978-3-9999-9013-2, Klasse 5b, 24'],
    ['978-3-9999-9013-2 Mathematik 3 24'],
    ['24 Mathematik 3 978-3-9999-9013-2'],
    ['978-3-9999-9013-2\tMathematik\t24\t29.50\t708.00'],
    ['978-3-9999-9013-2 24 CHF 29'],
    ['978-3-9999-9013-2 Algebra 24 à 29.50 CHF'],
    ['978-3-9999-9013-2; Ausgabe 2027; 24 Ex.; CHF 29.–'],
  ])('«%s» says 24 copies', (line) => {
    expect(said(line)).toEqual([`${ISBN} 24`])
  })

  test.each([
    ['9783999990132'],
    ['978-3-9999-9013-2 Soll und Haben'],
    ['978-3-9999-9013-2;Soll und Haben;'],
    ['2. 978-3-9999-9013-2'],
    ['978-3-9999-9013-2 Deutsch 2027'],
    ['978-3-9999-9013-2 CHF 29.–'],
  ])('«%s» says none, which is one copy', (line) => {
    expect(said(line)).toEqual([`${ISBN} 1`])
  })

  test.each([
    ['Guten Tag', 'no_number'],
    ['24 Stück Algebra', 'no_number'],
    ['978-3-9999-9013-7 24', 'not_an_isbn'],
    ['978399999013 24', 'not_an_isbn'],
    ['978 3 9999 9013 7 24', 'not_an_isbn'],
    ['9.78E+12\t24', 'rounded'],
    [`9783999990132 24, ${sampleIsbn(1)} 3`, 'several_numbers'],
    [`9783999990132 24 ${sampleIsbn(1)} 3`, 'several_numbers'],
    ['9783999990132 0', 'no_amount'],
    ['9783999990132;-3', 'no_amount'],
  ])('of «%s» nothing can be made, and why: %s', (line, problem) => {
    expect(said(line)).toEqual([problem])
  })

  test.each([
    ['4012345678901;9783999990132;24'],
    ['3-9999-9013-9;9783999990132;24'],
    ['9783999990132;2027;24'],
    ['9783999990132;Sekundarschule;9000 St. Gallen;24'],
  ])('«%s» has other numbers beside the ISBN and the amount', (line) => {
    expect(said(line)).toEqual([`${ISBN} 24`])
  })

  test('may name an article by the number that it has in the catalogue, an EAN or an order number', () => {
    const isKnown = (number: string) => ['7640123456789', 'AV-10012'].includes(number)
    expect(said('7640123456789 24\n24 x av-10012\n764-0123456-789 2', isKnown)).toEqual([
      '7640123456789 24',
      'AV-10012 24',
      '7640123456789 2',
    ])
    expect(said('7640123456789 24\nAV-10012 24')).toEqual(['7640123456789 24', 'no_number'])
  })
})

describe('a table', () => {
  test('has a heading, and above it the name of the class, which are no lines', () => {
    const table = [
      'Bücherliste;Klasse 3b;;',
      '',
      'Pos.;Titel;ISBN;Menge;Preis',
      `1;Algebra 2;${ISBN};24;29`,
      `2;Algebra 2. Lösungen;${sampleIsbn(1)};;29`,
      `3;Biologie;${sampleIsbn(2)};zwei;29`,
      'Total;;;25;750',
    ].join('\n')
    expect(linesOf(table).map(({ number, amount, problem }) => [number, amount, problem])).toEqual([
      [4, 24, null],
      [5, 1, null],
      [6, 1, 'no_amount'],
    ])
  })

  test.each([['ISBN Menge'], ['ISBN-13\tAnzahl'], ['EAN;Titel;Exemplare'], ['Anzahl / ISBN']])(
    'the heading «%s» is skipped',
    (heading) => {
      expect(said(`${heading}\n${ISBN} 24`)).toEqual([`${ISBN} 24`])
    },
  )

  test('of two columns of numbers, the ISBN counts', () => {
    expect(said(`Artikelnr.;ISBN;Anzahl\n4012345678901;${ISBN};24`)).toEqual([`${ISBN} 24`])
  })
})

test('lines of one product are added to the first of them, whichever of its numbers they name', () => {
  const lines = linesOf(`${ISBN} 20\n${sampleIsbn(1)} 1\n3-9999-9013-9 4`).map((line) => ({ ...line, productId: null }))
  expect(addRepeated(lines).map(({ amount, alsoIn, of }) => [amount, alsoIn, of])).toEqual([
    [24, [3], null],
    [1, [], null],
    [4, [], 1],
  ])
})

const isbn = fc.integer({ min: 0, max: 9_999 }).map(sampleIsbn)
const asTen = (thirteen: string) => {
  const nine = thirteen.slice(3, 12)
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0)
  const check = (11 - (sum % 11)) % 11
  return nine + (check === 10 ? 'X' : String(check))
}
const hyphened = (number: string, places: readonly number[]) =>
  [...number].map((digit, place) => (place > 0 && places.includes(place) ? `-${digit}` : digit)).join('')

test('whatever stands between and however it is hyphenated, ISBN and amount are read', () => {
  const line = fc.record({
    number: isbn,
    amount: fc.integer({ min: 1, max: 999 }),
    isTen: fc.boolean(),
    places: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    separator: fc.constantFrom(' ', '\t', ';', ',', ' ; ', '  '),
    isAmountFirst: fc.boolean(),
    end: fc.constantFrom('', ' ', '\r'),
  })
  fc.assert(
    fc.property(line, ({ number, amount, isTen, places, separator, isAmountFirst, end }) => {
      const written = hyphened(isTen ? asTen(number) : number, places)
      const both = isAmountFirst ? [amount, written] : [written, amount]
      expect(said(both.join(separator) + end)).toEqual([`${number} ${amount}`])
    }),
    { seed: 1 },
  )
})

test('whatever is pasted is read as lines in their order, and as the same lines again', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    isbn,
    fc.integer({ min: -5, max: 99_999 }).map(String),
    fc.constantFrom('\n', '\t', ';', ' ', 'ISBN', 'Menge', 'x', '978', '9.78E+12', 'Total', '"'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const lines = linesOf(pieces.join(''))
      const numbers = lines.map(({ number }) => number)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
      expect(lines.filter(({ amount, text }) => amount < 1 || !text.isWellFormed())).toEqual([])
      const good = lines.filter(({ problem }) => problem === null)
      const again = linesOf(asText(good))
      expect(again.map(({ number, isbn: one, amount }) => [number, one, amount])).toEqual(
        good.map(({ number, isbn: one, amount }) => [number, one, amount]),
      )
    }),
    { seed: 1, numRuns: 50 },
  )
})

test.each([['9'.repeat(60_000)], ['1 '.repeat(30_000)], ['1.'.repeat(30_000)], ['978-'.repeat(15_000)]])(
  'a text that is made to take long is read as one line',
  (text) => {
    expect(linesOf(text)).toHaveLength(1)
  },
)
