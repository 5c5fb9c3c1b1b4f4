import sharp from 'sharp'
import { expect, test } from 'vitest'
import { OwnProcessLogoPainter } from './own-process-logo-painter.ts'

const painter = new OwnProcessLogoPainter()

const svg = (inside: string, size = 'width="200" height="100"', before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)
const RED = '<rect width="100%" height="100%" fill="#f00"/>'
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()

test('draws an SVG as a PNG of 640 pixels, whatever size it names', async () => {
  const sizes = ['width="200" height="100"', 'viewBox="0 0 20 10"', 'width="4000" height="2000"']
  for (const size of sizes) {
    const drawn = await painter.draw(svg(RED, size))
    expect([drawn?.width, drawn?.height], size).toEqual([640, 320])
    const { format, width, height } = await sharp(drawn?.picture).metadata()
    expect([format, width, height]).toEqual(['png', 640, 320])
    const { dominant } = await sharp(drawn?.picture).stats()
    expect([dominant.r > 240, dominant.g < 20]).toEqual([true, true])
  }
})

test('makes a large PNG smaller, leaves a small one in its size, and what is transparent so', async () => {
  const drawn = await painter.draw(await png(2000, 1000))
  expect([drawn?.width, drawn?.height]).toEqual([640, 320])
  expect((await sharp(drawn?.picture).stats()).isOpaque).toBe(false)
  expect(await painter.draw(await png(64, 32))).toMatchObject({ width: 64, height: 32 })
})

test('keeps nothing of a PNG but what is seen', async () => {
  const given = await sharp(await png(8, 8))
    .withExif({ IFD0: { Copyright: 'Geheimnis' } })
    .png()
    .toBuffer()
  expect(given.includes('Geheimnis')).toBe(true)
  expect(Buffer.from((await painter.draw(given))?.picture ?? []).includes('Geheimnis')).toBe(false)
})

// ASVS V1.3.4
test('draws neither scripts nor pictures from elsewhere into it', async () => {
  const inside = `${RED}<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/>
    <image href="https://evil.example/x.png" width="9" height="9"/>`
  const drawn = await painter.draw(svg(inside))
  expect(Buffer.from(drawn?.picture ?? []).equals(Buffer.from((await painter.draw(svg(RED)))?.picture ?? []))).toBe(
    true,
  )
})

const UNUSED = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>'
const ENTITIES = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'

// ASVS V1.5.1
test.each([
  ['of another kind', async () => Buffer.from('%PDF-1.7')],
  ['that is empty', async () => Buffer.alloc(0)],
  [
    'of another kind of picture',
    async () =>
      sharp(await png(8, 8))
        .jpeg()
        .toBuffer(),
  ],
  ['that is cut off', async () => (await png(300, 300)).subarray(0, 120)],
  ['of XML that is no SVG', async () => Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['of SVG without its namespace', async () => Buffer.from('<svg width="9" height="9"/>')],
  ['of broken SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect>')],
  ['that declares entities', async () => svg('<text>&b;</text>', 'width="9" height="9"', ENTITIES)],
  ['that declares entities and uses none', async () => svg(RED, 'width="9" height="9"', UNUSED)],
  ['in another encoding', async () => Buffer.from(`﻿${svg(RED).toString()}`, 'utf16le')],
  ['with too many pixels', async () => svg(RED, 'width="900000" height="900000"')],
])('refuses a file %s', async (_, file) => {
  expect(await painter.draw(await file())).toBeNull()
})

const REPEATED = Array.from(
  { length: 18 },
  (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`,
).join('')
const STRIPES = Array.from(
  { length: 8 },
  (_, n) => `<pattern id="p${n + 1}" width="9" height="9">${`<rect fill="url(#p${n})"/>`.repeat(9)}</pattern>`,
).join('')

test.each([
  ['groups', `<g id="a0">${RED}</g>${REPEATED}`],
  ['patterns', `<pattern id="p0">${RED}</pattern>${STRIPES}<rect style="fill: url('#p8')"/>`],
])('refuses an SVG of a few kilobytes that repeats its %s a thousandfold, without drawing it', async (_, inside) => {
  // Drawing it would take longer than its process may.
  expect(await new OwnProcessLogoPainter({ milliseconds: 120_000 }).draw(svg(inside))).toBeNull()
})

test('draws what is used twice, also in a circle', async () => {
  const used = `<g id="a">${RED}</g><use href="#a"/><use xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>`
  expect(await painter.draw(svg(`${used}<g id="b"><use href="#b"/></g>`))).toMatchObject({ width: 640 })
})

test('gives up a file that takes a processor for long, however busy the machine is', async () => {
  const noise = '<feTurbulence baseFrequency="0.9" numOctaves="10"/>'.repeat(2_000)
  const costly = `<filter id="f" x="0" y="0" width="1" height="1">${noise}</filter>
    <rect width="100%" height="100%" filter="url(#f)"/>`
  expect(await new OwnProcessLogoPainter({ milliseconds: 600_000 }).draw(svg(costly))).toBeNull()
}, 60_000)

test('gives up a file that takes too long, and draws the next one', async () => {
  const impatient = new OwnProcessLogoPainter({ milliseconds: 1 })
  expect(await impatient.draw(svg(RED))).toBeNull()
  expect(await painter.draw(svg(RED))).not.toBeNull()
})
