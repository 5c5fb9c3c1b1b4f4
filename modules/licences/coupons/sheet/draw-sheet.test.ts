import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { slipWords } from '#contract/licences/coupon-words.ts'
import { mm, PAGE } from '#kernel/drawing/sheet.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Slip } from './slip.ts'

const slipOf = (n: number, more: Partial<Slip> = {}): Slip => ({
  title: 'Spielregeln',
  facts: ['beook · 1 Jahr ab dem Einlösen'],
  code: `AAAA-BBBB-${String(n).padStart(4, '0')}`,
  url: `https://shop.test/c/${n}`,
  typed: 'shop.test/coupons/redeem',
  mark: null,
  note: null,
  ...more,
})
const slips = (count: number, more: Partial<Slip> = {}) => Array.from({ length: count }, (_, n) => slipOf(n, more))
const draw = (drawn: readonly Slip[]) => drawSheet({ brand: 'Lernladen', slips: drawn })

/** What is drawn on each page, in the words of the format. */
function contentsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  return [...file.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    try {
      const text = inflateSync(Buffer.from(file.slice(index + length), 'latin1'), { finishFlush: 2 }).toString('latin1')
      return text.includes(' Tm') ? [text] : []
    } catch {
      return []
    }
  })
}

const rounded = (text: string | undefined) => Math.round(Number(text) * 10) / 10
type Place = [x: number, y: number]
const placeOf = (x: string | undefined, y: string | undefined): Place => [rounded(x), rounded(y)]

/** Lines of a page by their ends, from the upper left corner of the paper. */
function linesOn(content: string): [Place, Place][] {
  return [...content.matchAll(/([\d.]+) ([\d.]+) m\s+([\d.]+) ([\d.]+) l/g)].map(([, x, y, toX, toY]) => [
    placeOf(x, y),
    placeOf(toX, toY),
  ])
}

/** Where lines of text begin, from the upper left corner of the paper; `from` is a corner of a slip. */
function textsOn(content: string, [fromX, fromY]: Place = [0, 0]): Place[] {
  return [...content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [
    rounded(String(Number(x) - fromX)),
    rounded(String(PAGE.height - Number(y) - fromY)),
  ])
}

/** The squares of the QR codes; in front of those of each slip stands its stripe. */
function squaresOn(content: string): Place[] {
  return rectanglesOn(content)
    .filter(({ width }) => width < mm(24))
    .map(({ place }) => place)
}

function rectanglesOn(content: string): { place: Place; width: number; height: number }[] {
  return [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, x, y, width, height]) => ({
    place: placeOf(x, y),
    width: rounded(width),
    height: rounded(height),
  }))
}

const [EDGE_X, EDGE_Y] = [mm(10), mm(11)]
const WIDTH = (PAGE.width - 2 * EDGE_X) / 2
const HEIGHT = (PAGE.height - 2 * EDGE_Y) / 5
const corner = (column: number, row: number): Place => [EDGE_X + column * WIDTH, EDGE_Y + row * HEIGHT]
const round = ([x, y]: Place): Place => [rounded(String(x)), rounded(String(y))]

test('a slip has brand, title, facts and code at its left, and its QR code in the upper right corner', async () => {
  const pdf = await draw([slipOf(0)])
  const [content = ''] = contentsOf(pdf)
  const left = rounded(String(mm(6)))
  expect(textsOn(content, corner(0, 0))).toEqual([
    [left, rounded(String(mm(6) + 8))],
    [left, rounded(String(mm(6) + 27))],
    [left, rounded(String(mm(6) + 40))],
    [left, rounded(String(HEIGHT - mm(6) - 24))],
    [left, rounded(String(HEIGHT - mm(6) - 9))],
    [left, rounded(String(HEIGHT - mm(6)))],
  ])
  const squares = squaresOn(content)
  const [x, y] = corner(1, 0)
  expect(Math.min(...squares.map(([one]) => one))).toBe(rounded(String(x - mm(6) - mm(24))))
  expect(Math.min(...squares.map(([, one]) => one))).toBe(rounded(String(y + mm(6) + 14)))
  expect(Math.max(...squares.map(([one]) => one))).toBeLessThan(x - mm(6))
  const { pages, isTagged, info } = await readPdf(pdf)
  expect(pages[0]?.replaceAll('\r', '')).toBe(
    [
      'Lernladen',
      'Spielregeln',
      'beook · 1 Jahr ab dem Einlösen',
      'AAAA-BBBB-0000',
      slipWords.how,
      slipWords.address('shop.test/coupons/redeem'),
    ].join('\n'),
  )
  expect([isTagged, info('Author'), info('Title')]).toEqual([true, 'Lernladen', slipWords.title('Spielregeln')])
})

test('a code that cannot be redeemed says so at the right of the brand', async () => {
  const pdf = await draw([slipOf(0, { mark: 'gesperrt' })])
  const [, markAt] = textsOn(contentsOf(pdf)[0] ?? '', corner(0, 0))
  expect(markAt?.[1]).toBe(rounded(String(mm(6) + 8)))
  expect(markAt?.[0]).toBeGreaterThan(WIDTH / 2)
  expect(markAt?.[0]).toBeLessThan(WIDTH - mm(6))
  expect((await readPdf(pdf)).pages[0]).toContain('gesperrt')
})

test('a slip has the stripe of the publisher’s letters above its name, and the class at the right of it', async () => {
  const pdf = await draw([slipOf(0, { note: 'Klasse 2b' }), slipOf(1, { note: 'Klasse 2b', mark: 'gesperrt' })])
  const [content = ''] = contentsOf(pdf)
  const stripes = rectanglesOn(content).filter(({ width }) => width > mm(24))
  const at = (column: number): Place => {
    const [x, y] = corner(column, 0)
    return round([x + mm(6), y + mm(3.5)])
  }
  expect(stripes.map(({ place }) => place)).toEqual([at(0), at(1)])
  const [page = ''] = (await readPdf(pdf)).pages
  expect(page.split(/\r?\n/)).toEqual(expect.arrayContaining(['Lernladen Klasse 2b', 'Lernladen gesperrt · Klasse 2b']))
})

test('a title takes two lines at most, and facts go below it', async () => {
  const words = 'Staat, Recht und Wirtschaft für die berufliche Grundbildung '
  const pagesOf = async (title: string) => (await readPdf(await draw([slipOf(0, { title })]))).pages[0] ?? ''
  const long = await draw([slipOf(0, { title: words.repeat(4).trim() })])
  const [page = ''] = (await readPdf(long)).pages
  const [, first, second, third] = page.split(/\r?\n/)
  expect(words.repeat(4).startsWith(`${first}`)).toBe(true)
  expect(first).not.toContain('…')
  expect(second).toMatch(/ …$/)
  expect(third).toBe('beook · 1 Jahr ab dem Einlösen')
  expect(
    textsOn(contentsOf(long)[0] ?? '', corner(0, 0))
      .slice(1, 4)
      .map(([, y]) => y),
  ).toEqual([27, 40, 53].map((y) => rounded(String(mm(6) + y))))
  // Exactly two lines are shown whole.
  expect(await pagesOf(words.trim())).not.toContain('…')
  const two = textsOn(contentsOf(await draw([slipOf(0, { title: words.trim() })]))[0] ?? '', corner(0, 0))
  expect(two).toHaveLength(7)
})

test('facts stand below each other', async () => {
  const [content = ''] = contentsOf(await draw([slipOf(0, { facts: ['eins', 'zwei'] })]))
  expect(
    textsOn(content, corner(0, 0))
      .slice(2, 4)
      .map(([, y]) => y),
  ).toEqual([40, 50.5].map((y) => rounded(String(mm(6) + y))))
})

test('ten slips stand on a page, in two columns, and the eleventh begins another', async () => {
  const contents = contentsOf(await draw(slips(11)))
  expect(contents).toHaveLength(2)
  const brands = (content: string) => textsOn(content).filter((_, n) => n % 6 === 0)
  const at = (column: number, row: number): Place => {
    const [x, y] = corner(column, row)
    return round([x + mm(6), y + mm(6) + 8])
  }
  expect(brands(contents[0] ?? '')).toEqual([0, 1, 2, 3, 4].flatMap((row) => [at(0, row), at(1, row)]))
  expect(brands(contents[1] ?? '')).toEqual([at(0, 0)])
  expect(contentsOf(await draw(slips(10)))).toHaveLength(1)
})

test('lines to cut along, with marks at the corners, go around the rows that have slips', async () => {
  const linesFor = async (count: number) => linesOn(contentsOf(await draw(slips(count)))[0] ?? '')
  const line = (from: Place, to: Place): [Place, Place] => [round(from), round(to)]
  const cuts = (rows: number) => [
    ...Array.from({ length: rows + 1 }, (_, row) => line(corner(0, row), corner(2, row))),
    ...[0, 1, 2].map((column) => line(corner(column, 0), corner(column, rows))),
    ...Array.from({ length: rows + 1 }, (_, row) =>
      [0, 1, 2].flatMap((column) => {
        const [x, y] = corner(column, row)
        return [line([x - mm(2), y], [x + mm(2), y]), line([x, y - mm(2)], [x, y + mm(2)])]
      }),
    ).flat(),
  ]
  expect(await linesFor(1)).toEqual(cuts(1))
  expect(await linesFor(3)).toEqual(cuts(2))
  expect(await linesFor(10)).toEqual(cuts(5))
  const secondPage = linesOn(contentsOf(await draw(slips(12)))[1] ?? '')
  expect(secondPage).toEqual(cuts(1))
})

test('a sheet of several titles names none of them, and one drawn twice is the same to the byte', async () => {
  const several = await draw([slipOf(0), slipOf(1, { title: 'Atlas' })])
  expect((await readPdf(several)).info('Title')).toBe(slipWords.document)
  expect(await draw([slipOf(0)])).toEqual(await draw([slipOf(0)]))
})
