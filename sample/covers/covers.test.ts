import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { type SeriesKey, series } from '../catalogue/series.ts'
import { coversToDraw } from './covers-to-draw.ts'
import { drawBack } from './draw-back.ts'
import { drawCover } from './draw-cover.ts'
import { drawSpine } from './draw-spine.ts'
import { modulesOf } from './ean-13.ts'
import { renderCovers } from './render-covers.ts'

const catalogue = makeCatalogue()
const keys = Object.keys(series) as SeriesKey[]
const longest = catalogue.titles.find((row) => row.title.length === 180)

test('a title has the same cover each time it is drawn, without an installed font', () => {
  const subject = {
    slug: 'soll-haben-saldo',
    title: 'Soll, Haben, Saldo',
    subtitle: null,
    series: 'Saldo',
    authors: ['Zdeněk Černý'],
    seriesKey: 'saldo' as const,
  }
  expect(drawCover(subject)).toEqual(drawCover(subject))
  expect(drawCover(subject).svg).not.toContain('<text')
})

test('a back and a spine are the same each time they are drawn, without an installed font', () => {
  const drawn = () =>
    coversToDraw({ ...catalogue, titles: catalogue.titles.slice(0, 40) }).map(({ file, draw }) => [file, draw().svg])
  const [one, other] = [drawn(), drawn()]
  expect(one).toEqual(other)
  expect(one).toHaveLength(40 * 3)
  expect(JSON.stringify(one)).not.toMatch(/<text|NaN|undefined/)
})

test.each(keys)('%s has room for the longest title, four authors and a word that cannot be broken', (seriesKey) => {
  for (const title of [longest?.title ?? '', 'Berufsbildungsverantwortlichenhandbuch', 'Ř']) {
    const authors = ['Łukasz Wiśniewski', 'Đorđe Šarić', 'Ayşe Yıldız', 'Søren Bjørnsen']
    const drawn = drawCover({
      slug: title,
      title,
      subtitle: longest?.title ?? '',
      series: series[seriesKey],
      authors,
      seriesKey,
    })
    expect(drawn.svg).not.toContain('NaN')
    const subject = { slug: title, title, series: series[seriesKey], authors, seriesKey, pages: 12 }
    const back = { blurb: longest?.title ?? '', isbn: '9783999990132', price: 'CHF 1234.50' }
    for (const { svg } of [drawBack({ ...subject, ...back }), drawSpine(subject)]) expect(svg).not.toContain('NaN')
  }
})

/** The modules of a bar code as a scanner sees them in a line of the picture, which begins in its white panel. */
function scanned(line: Uint8Array): string {
  const dark = [...line].map((value) => (value < 128 ? '1' : '0')).join('')
  const bars = dark.slice(dark.indexOf('1'), dark.lastIndexOf('1') + 1)
  return bars.replace(/(.)\1/g, '$1')
}

test('the bar code on the back is the ISBN of the book, and stays readable as it is encoded', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'backs-'))
  const titles = catalogue.titles.slice(0, 3)
  const covers = coversToDraw({ ...catalogue, titles }).filter(({ file }) => file.endsWith('_back.webp'))
  for (const { file, height, width } of await renderCovers({ outDir, covers })) {
    const title = titles.find(({ slug }) => file.startsWith(`${slug}_`))
    const book = catalogue.products.find(({ titleId, format }) => titleId === title?.id && format === 'book')
    const area = { left: width - 44 - 226, top: height - 110, width: 226, height: 1 }
    const line = await sharp(join(outDir, file)).greyscale().extract(area).raw().toBuffer()
    expect(scanned(line), file).toBe(modulesOf(book?.isbn ?? ''))
  }
  await rm(outDir, { recursive: true })
})

test('the modules of a bar code are those of the standard', () => {
  expect(modulesOf('4006381333931')).toBe(
    '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
  )
})

test('a spine is as wide as the book is thick, at the scale of its cover', () => {
  const book = { slug: 'a', title: 'A', authors: ['Lea Muster'], seriesKey: 'saldo' as const }
  const { width, height } = drawSpine({ ...book, pages: 340 })
  const cover = drawCover({ ...book, subtitle: null, series: 'Saldo' })
  expect(height).toBe(cover.height)
  expect(width).toBe(Math.round((34 / 170) * cover.width))
})

test('files have their declared size and kind, and a title with only a psd has none', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'covers-'))
  const titles = catalogue.titles.filter((row) =>
    ['lager-mit-plan', 'lernjournal-wirtschaft', 'hoehenkurven'].includes(row.slug),
  )
  const files = await renderCovers({ outDir, covers: coversToDraw({ ...catalogue, titles }) })
  expect(files.map((row) => row.file)).toEqual([
    'hoehenkurven.webp',
    'hoehenkurven_back.webp',
    'hoehenkurven_spine.webp',
    'lernjournal-wirtschaft.jpg',
    'lernjournal-wirtschaft_back.webp',
    'lernjournal-wirtschaft_spine.webp',
  ])
  for (const { file, width, height, colour } of files) {
    const found = await sharp(join(outDir, file)).metadata()
    expect([found.width, found.height, found.format]).toEqual([width, height, file.endsWith('.jpg') ? 'jpeg' : 'webp'])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
  await rm(outDir, { recursive: true })
})
