import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelTypefaces } from '#server/media/label-typefaces.ts'
import { isFullRun } from '#tests/full-run.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { makePdf, makeTaggedPdf, writeObjects } from '#tests/support/factories/pdf-factories.ts'
import { markPdf } from './mark-pdf.ts'
import { type MarkRefusal, MarkRefused } from './port.ts'

const RUNS = isFullRun ? 40 : 10
const TEXT = 'Persönliches Exemplar von Zoë Müller, Bestellung 2026-100234'
const typefaces = await labelTypefaces()
const ADDRESS = 'Persönliches Exemplar von name@schule.example'
const mark = (pdf: Uint8Array, text = TEXT, otherwise = ADDRESS) => markPdf(pdf, { text, otherwise }, typefaces)

interface OddPage {
  media: number[]
  crop: number[] | null
  turn: number
  content: string
}

/** Two pages that inherit their boxes, turn and resources. */
function oddPdf({ media, crop, turn, content }: OddPage): Uint8Array {
  const boxes = `/MediaBox [${media.join(' ')}] ${crop ? `/CropBox [${crop.join(' ')}]` : ''} /Rotate ${turn}`
  const page = '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>'
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources << >> ${boxes} >>`,
    page,
    page,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

const SCALE = 2.5

/** The edges of all that is darker than paper, in pixels from the upper left corner. */
function inkOf({ width, height, greys }: { width: number; height: number; greys: Uint8Array }) {
  const box = { left: width, right: 0, top: height, bottom: 0 }
  greys.forEach((grey, n) => {
    if (grey > 200) return
    const [x, y] = [n % width, Math.floor(n / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  })
  return box
}

const corner = fc.integer({ min: -300, max: 300 })
const oddPage = fc
  .record({
    x: corner,
    y: corner,
    width: fc.integer({ min: 200, max: 600 }),
    height: fc.integer({ min: 200, max: 600 }),
    cut: fc.option(fc.record({ left: fc.integer({ min: -20, max: 60 }), low: fc.integer({ min: -20, max: 60 }) })),
    turn: fc.constantFrom(0, 90, 180, 270, -90, 450),
    // Moves and turns everything, and does not restore it, or more than it has saved.
    content: fc.constantFrom(
      '',
      '1 0 0 rg',
      '0.3 0.9 -0.9 0.3 70 -20 cm 1 g 1 G',
      '9 0 0 9 0 0 cm 3 Tr',
      'q 1 0 0 -1 0 842 cm q 1 g 40 40 515 762 re f',
      'Q Q 1 0 0 -1 0 500 cm 1 g',
      'q 0 1 1 0 0 0 cm BT (q ( Q) \\) Q) pop Q Q',
      'q q Q % Q Q\n/Q gs (Q\\)Q) pop 2 0 0 -2 9999 9 cm q BI /W 1 /H 1 /BPC 8 /CS /G ID QqEIQ EI q 10 10 20 20 re',
    ),
  })
  .map(({ x, y, width, height, cut, turn, content }): OddPage => {
    const media = [x, y, x + width, y + height]
    return { media, crop: cut && [x + cut.left, y + cut.low, x + width - 15, y + height + 5], turn, content }
  })
const name = fc.constantFrom(
  'Zoë Müller',
  'Żaneta Łódź-Nikolić',
  'Ω. Ξένος',
  'Анна Сергеевна',
  `Li ${'Langername-'.repeat(8)}`,
)

test('the label stands upright at the foot of what is seen, however pages are cut, turned and drawn', async () => {
  await fc.assert(
    fc.asyncProperty(oddPage, name, async (page, owner) => {
      const text = `Exemplar von ${owner}`
      const marked = await readPdf(await mark(oddPdf(page), text))
      expect(marked.pages).toEqual([text, text])
      const seen = await marked.render(1, SCALE)
      const { left, right, top, bottom } = inkOf(seen)
      expect(right - left, 'lies along the lower edge').toBeGreaterThan(bottom - top)
      expect(bottom - top, 'one small line').toBeLessThan(16 * SCALE)
      expect(bottom, 'not cut off').toBeLessThan(seen.height)
      expect(top, 'at the foot').toBeGreaterThan(seen.height - 26 * SCALE)
      expect(Math.min(left, seen.width - right), 'within the sides').toBeGreaterThan(SCALE)
      expect(Math.abs(left - (seen.width - right)), 'in the middle').toBeLessThan(6 * SCALE)
    }),
    { numRuns: RUNS },
  )
})

test.each([
  ['Chinese', '山田 太郎'],
  ['Japanese', 'さくら'],
  ['Korean', '김민준'],
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'דוד כהן'],
  ['Hindi', 'राजेश'],
  ['Thai', 'สมชาย'],
  ['Tamil', 'முருகன்'],
  ['with a picture', 'Zoë 🦊 Müller'],
  ['with accents that stand alone', 'Z\u0353oe\u0329'],
])('a name that no typeface can show gives way to the address: %s', async (_, owner) => {
  const { pages } = await readPdf(await mark(await makePdf(1), `Exemplar von ${owner}`))
  expect(pages[0]).toMatch(/Persönliches Exemplar von name@schule.example$/)
})

test.each([
  'Zoë Müller',
  'Żaneta Łódź-Nikolić',
  'Nguyễn Thị Ánh',
  'Ελένη Παπαδοπούλου',
  'Анна Сергеевна',
  'O’Neill-Đặng',
])('a name that the typefaces can show stands there: %s', async (owner) => {
  const { pages } = await readPdf(await mark(await makePdf(1), `Exemplar von ${owner}`))
  expect(pages[0]?.normalize('NFC')).toMatch(new RegExp(`Exemplar von ${owner}$`))
})

test('only of an address that no typeface can show, letters become question marks', async () => {
  const { pages } = await readPdf(await mark(await makePdf(1), '山田', 'Exemplar von 山@schule.example'))
  expect(pages[0]).toMatch(/Exemplar von \?@schule.example$/)
})

test('what a page draws looks the same after it is marked, also where it restores what it has not saved', async () => {
  for (const content of [
    'Q 1 0 0 -1 0 400 cm Q 1 0 0 rg 20 20 90 50 re f Q 0 0 1 rg 20 200 30 30 re f',
    'q 1 0 0 -1 0 400 cm q 0.8 0 0 rg 40 40 100 100 re f',
  ]) {
    const pdf = oddPdf({ media: [0, 0, 300, 400], crop: null, turn: 0, content })
    const files = [pdf, await mark(pdf)]
    const [before, after] = await Promise.all(files.map(async (file) => (await readPdf(file)).render(1, 1)))
    const part = (seen: typeof before) => Buffer.from(seen?.greys.subarray(0, 300 * 370) ?? [])
    expect(part(after).equals(part(before))).toBe(true)
  }
})

test('bookmarks, tags, links, language and metadata stay as they are', async () => {
  const plain = await makeTaggedPdf()
  const marked = await mark(plain)
  const [before, after] = [await readPdf(plain), await readPdf(marked)]
  expect(after.outline).toEqual(['Erstes Kapitel', '  Ein Abschnitt', 'Zweites Kapitel'])
  expect([after.isTagged, after.info('Title'), after.info('Author')]).toEqual([true, 'Spielregeln', 'Zoë Müller'])
  expect(after.pages).toEqual(before.pages.map((text) => `${text}\r\n${TEXT}`))
  const [one, other] = await Promise.all([plain, marked].map((pdf) => PDFDocument.load(pdf, { updateMetadata: false })))
  for (const key of ['Outlines', 'StructTreeRoot', 'MarkInfo', 'Lang', 'Metadata', 'ViewerPreferences', 'Names']) {
    expect(String(other?.catalog.lookup(PDFName.of(key))), key).toBe(String(one?.catalog.lookup(PDFName.of(key))))
  }
  const linksOf = (pdf: PDFDocument | undefined) => pdf?.getPages().map(({ node }) => String(node.Annots()))
  expect(linksOf(other)).toEqual(linksOf(one))
  expect(linksOf(other)?.join()).toMatch(/\d+ 0 R/)
})

test('in a tagged PDF the label is an artifact, which screen readers pass over', async () => {
  const pdf = await PDFDocument.load(await mark(await makeTaggedPdf()))
  const contents = String(pdf.getPages()[0]?.node.Contents())
  const last = /(\d+) 0 R \]$/.exec(contents)?.[1]
  const stream = pdf.context.enumerateIndirectObjects().find(([ref]) => ref.objectNumber === Number(last))?.[1]
  expect(Buffer.from(Reflect.get(stream ?? {}, 'contents') as Uint8Array).toString()).toMatch(
    /^\s*n\s*Q\s*\/Artifact .* BDC\s.*\sEMC\s*$/s,
  )
})

test('a copy can be marked once more', async () => {
  const { pages } = await readPdf(await mark(await mark(await makePdf(2), 'Exemplar von Eins'), 'Exemplar von Zwei'))
  for (const page of pages) expect(page).toMatch(/(?=.*Exemplar von Eins)(?=.*Exemplar von Zwei)/)
})

test('the same PDF for the same person is the same file', async () => {
  const pdf = await makeTaggedPdf()
  expect(Buffer.from(await mark(pdf)).equals(await mark(pdf))).toBe(true)
})

const noPages = '<< /Type /Pages /Kids [] /Count 0 >>'
const ownPages = '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'
const withPages = (pages: string) => writeObjects(['<< /Type /Catalog /Pages 2 0 R >>', pages])
const whole = await makePdf(20)

test.each([
  ['empty', new Uint8Array(), 'unreadable'],
  ['no PDF', Buffer.from('GIF89a'), 'unreadable'],
  ['cut off', whole.subarray(0, whole.length / 2), 'unreadable'],
  ['without pages', withPages(noPages), 'unreadable'],
  ['with pages that contain themselves', withPages(ownPages), 'unreadable'],
  ['with a password', await makePdf(1, { userPassword: 'geheim' }), 'encrypted'],
  ['that must not be changed', await makePdf(1, { ownerPassword: 'geheim', permissions: {} }), 'encrypted'],
])('refuses a file: %s', async (_, pdf, reason) => {
  await expect(mark(pdf)).rejects.toThrow(new MarkRefused(reason as MarkRefusal))
})
