import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/full-run.ts'
import { makePdf, writeObjects } from '#tests/support/factories/pdf-factories.ts'
import { Pdfium } from './pdfium.ts'
import { DrawingInterrupted, PdfRefused } from './port.ts'

const painter = new Pdfium()

async function refusalOf(pdf: Uint8Array, by = painter): Promise<string> {
  const error: unknown = await by.draw(pdf, 12).then(
    () => 'drawn',
    (reason: unknown) => reason,
  )
  if (error instanceof PdfRefused) return error.reason
  throw new Error(`Not refused: ${String(error)}`)
}

/** A PDF of a single page, with its drawing instructions and the resources they use. */
function onePage(box: string, content: string | Buffer = '', resources = '', more: (string | Buffer)[] = []) {
  const filter = typeof content === 'string' ? '' : '/Filter /FlateDecode'
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream(filter, Buffer.from(content)),
    ...more,
  ])
}

function stream(about: string, bytes: Buffer): Buffer {
  const start = Buffer.from(`<< ${about} /Length ${bytes.length} >>\nstream\n`)
  return Buffer.concat([start, bytes, Buffer.from('\nendstream')])
}

test('draws the first pages of a PDF, in their proportions', async () => {
  const pages = await painter.draw(await makePdf(14), 12)
  expect(pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const [first] = pages
  expect(first).toMatchObject({ width: 1278, height: 1810 })
  const { format, width, height } = await sharp(first?.picture).metadata()
  expect([format, width, height]).toEqual(['webp', 1278, 1810])
  const { channels } = await sharp(first?.picture).stats()
  expect(channels[0]?.min, 'something is written on it').toBeLessThan(60)
  expect(channels[0]?.mean, 'on white').toBeGreaterThan(230)
})

test('takes several PDFs one after the other', async () => {
  const pdf = await makePdf(1)
  const drawn = await Promise.all([painter.draw(pdf, 1), refusalOf(Buffer.from('x')), painter.draw(pdf, 1)])
  expect(drawn.map((one) => (typeof one === 'string' ? one : one.length))).toEqual([1, 'broken', 1])
})

test('refuses a file that is no PDF, is cut off, or has no pages', async () => {
  const whole = await makePdf(3)
  for (const spoilt of [
    new Uint8Array(),
    Buffer.from('GIF89a'),
    whole.subarray(0, whole.length / 2),
    writeObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    writeObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 999999999 >>']),
  ])
    expect(await refusalOf(spoilt)).toBe('broken')
})

test('refuses a PDF that needs a password', async () => {
  expect(await refusalOf(await makePdf(1, { userPassword: 'geheim' }))).toBe('encrypted')
})

test('bounds the pixels of pages that claim to be huge, and refuses narrow strips', async () => {
  const [page] = await painter.draw(onePage('0 0 999999999 999999999'), 1)
  expect([page?.width, page?.height]).toEqual([1280, 1280])
  expect(await refusalOf(onePage('0 0 5 9999'))).toBe('broken')
})

test('a form that contains itself does not loop for ever', async () => {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /I 5 0 R >> >>'
  const loop = onePage('0 0 500 700', '/I Do', '/XObject << /I 5 0 R >>', [stream(form, Buffer.from('/I Do /I Do'))])
  expect(await refusalOf(loop)).toBe('broken')
})

// Pdfium gives a PDF up after two minutes at the latest.
test.runIf(isFullRun)('gives up a PDF that takes too much memory', { timeout: 180_000 }, async () => {
  const path = deflateSync(Buffer.from('0 0 500 700 re f* 0 0 m 500 700 l 3 w S '.repeat(2_000_000)))
  expect(['broken', 'too slow']).toContain(await refusalOf(onePage('0 0 500 700', path)))
})

test('gives up a PDF that takes too long, and continues with the next', async () => {
  const impatient = new Pdfium({ milliseconds: 1 })
  const pdf = await makePdf(12)
  expect(await refusalOf(pdf, impatient)).toBe('too slow')
  expect(await painter.draw(pdf, 1)).toHaveLength(1)
})

test('a drawing process that is stopped from outside says nothing about the PDF', async () => {
  const drawing = painter.draw(await makePdf(12), 12)
  const outcome = drawing.catch((error: unknown) => error)
  const find = promisify(execFile)
  const drawingProcess = async () => {
    // `pgrep` fails when it finds none.
    const found = await find('pgrep', ['-P', String(process.pid), '-f', 'draw-pages']).catch(() => ({ stdout: '' }))
    return Number(found.stdout.trim())
  }
  await expect.poll(drawingProcess, { interval: 5 }).toBeGreaterThan(0)
  process.kill(await drawingProcess(), 'SIGTERM')
  expect(await outcome).toBeInstanceOf(DrawingInterrupted)
})
