import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { type SeriesKey, series } from '../catalogue/series.ts'
import { drawCover } from './draw-cover.ts'
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
  }
})

test('files have their declared size and kind, and a title with only a psd has none', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'covers-'))
  const titles = catalogue.titles.filter((row) =>
    ['lager-mit-plan', 'lernjournal-wirtschaft', 'hoehenkurven'].includes(row.slug),
  )
  const files = await renderCovers({ outDir, titles, authors: catalogue.authors })
  expect(files.map((row) => row.file)).toEqual(['hoehenkurven.webp', 'lernjournal-wirtschaft.jpg'])
  for (const { file, width, height, colour } of files) {
    const found = await sharp(join(outDir, file)).metadata()
    expect([found.width, found.height, found.format]).toEqual([width, height, file.endsWith('.jpg') ? 'jpeg' : 'webp'])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
  await rm(outDir, { recursive: true })
})
