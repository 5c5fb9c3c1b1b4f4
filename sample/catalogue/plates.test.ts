import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isPlate } from '#contract/catalogue/images.ts'
import { designs } from '../covers/designs/all-designs.ts'
import { contrast } from '../pictures/colours.ts'
import { drawOrnament, drawPlate, PLATE, plateGround } from '../pictures/draw-plate.ts'
import { plateColours } from '../pictures/plate-colours.ts'
import { renderPictures } from '../pictures/render-pictures.ts'
import { makeCatalogue } from './catalogue.ts'
import { HEAVIEST_PLATE, platesToDraw, seriesOf, withPlates } from './plates.ts'

const { authors, titles } = makeCatalogue()
const owners = authors.map((author) => ({ name: author.name, seriesKey: seriesOf(author, titles) }))

/** An ornament as one sees it from far away. */
function look(owner: (typeof owners)[number]): Promise<Buffer> {
  const { width, height } = PLATE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${plateGround(owner)}"/>${drawOrnament(owner)}</svg>`
  return sharp(Buffer.from(svg)).resize(64, 80).removeAlpha().raw().toBuffer()
}

/** Of a channel, on average, out of 255. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, channel, n) => sum + Math.abs(channel - (other[n] ?? 0)), 0) / one.length
}

describe('the ex libris of the authors', () => {
  test('everybody has one, and no two are equal, nor are their ornaments', () => {
    expect(withPlates(authors, titles).filter(({ picture }) => picture && isPlate(picture))).toHaveLength(120)
    expect(new Set(owners.map((owner) => drawPlate(owner).svg)).size).toBe(120)
    expect(new Set(owners.map(drawOrnament)).size).toBe(120)
  })

  test('no two ornaments look alike', async () => {
    const looks = await Promise.all(owners.map(look))
    const alike = looks.flatMap((one, n) =>
      looks.flatMap((other, m) => (m > n && difference(one, other) < 5 ? [[owners[n]?.name, owners[m]?.name]] : [])),
    )
    expect(alike).toEqual([])
  })

  test('each is the same whenever it is drawn, from the name and the series that they write most for', () => {
    for (const owner of owners.slice(0, 20)) expect(drawPlate(owner)).toEqual(drawPlate(owner))
    for (const author of authors) {
      const written = titles.filter(({ authorIds }) => authorIds.includes(author.id)).map(({ seriesKey }) => seriesKey)
      const times = written.map((key) => written.filter((one) => one === key).length)
      const most = seriesOf(author, titles)
      expect(written.filter((key) => key === most).length).toBe(Math.max(0, ...times))
    }
  })

  test('all series appear, each with the lettering of its covers', () => {
    expect(new Set(owners.map(({ seriesKey }) => seriesKey)).size).toBeGreaterThanOrEqual(12)
    expect(drawPlate({ name: 'Lea Amstutz', seriesKey: 'saldo' })).not.toEqual(
      drawPlate({ name: 'Lea Amstutz', seriesKey: 'raster' }),
    )
  })

  test('lettering is dark on a light ground, in every palette', () => {
    for (const { palettes, hues = [undefined] } of Object.values(designs)) {
      for (const palette of palettes) {
        for (const hue of hues) {
          const { ground, ink, main } = plateColours(palette, hue)
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7)
          expect(contrast(main, ground)).toBeGreaterThanOrEqual(2)
          expect(contrast(ground, '#ffffff')).toBeLessThan(1.6)
        }
      }
    }
  })

  test('files are small, of 4 to 5, and their ground is the colour until they are there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plates-'))
    await renderPictures(platesToDraw(authors, titles), folder)
    const files = await readdir(folder)
    expect(files).toHaveLength(120)
    for (const file of files) {
      expect((await stat(join(folder, file))).size, file).toBeLessThanOrEqual(HEAVIEST_PLATE)
      const { width, height } = await sharp(join(folder, file)).metadata()
      expect([width, height]).toEqual([PLATE.width, PLATE.height])
    }
    expect(PLATE.width / PLATE.height).toBe(4 / 5)
    const [first] = owners
    const corner = { left: 2, top: 2, width: 1, height: 1 }
    const pixel = await sharp(join(folder, `${authors[0]?.slug}.webp`))
      .extract(corner)
      .removeAlpha()
      .raw()
      .toBuffer()
    const ground = first ? plateGround(first) : ''
    for (const [n, channel] of [...pixel].entries())
      expect(Math.abs(channel - Number.parseInt(ground.slice(1 + n * 2, 3 + n * 2), 16))).toBeLessThan(6)
    await rm(folder, { recursive: true })
  })
})
