import { expect, test } from 'vitest'
import { labelTypefaces } from '#server/media/label-typefaces.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { makeEpub } from '#tests/support/factories/epub-factories.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { OwnProcessWatermarker } from './own-process-watermarker.ts'
import { MarkRefused } from './port.ts'

const watermarker = new OwnProcessWatermarker({ typefaces: labelTypefaces })
const mark = { text: 'Exemplar von  Zoe\u0308\nMüller', otherwise: 'Exemplar von zoe@mueller.example' }

test('marks several files one after the other, whatever becomes of the one before', async () => {
  const [pdf, refused, epub] = await Promise.allSettled([
    watermarker.mark(await makePdf(300), 'application/pdf', mark),
    watermarker.mark(Buffer.from('x'), 'application/pdf', mark),
    watermarker.mark(await makeEpub(), 'application/epub+zip', mark),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: new MarkRefused('unreadable') })
  expect(epub.status).toBe('fulfilled')
  const { pages } = await readPdf(pdf.status === 'fulfilled' ? pdf.value : new Uint8Array())
  expect(pages).toHaveLength(300)
  // Written in one line, the accents as one with their letters.
  for (const page of pages) expect(page).toMatch(/Exemplar von Zoë Müller$/)
})

test('refuses what is too large, and what takes too long', async () => {
  const pdf = await makePdf(1)
  const small = new OwnProcessWatermarker({ typefaces: labelTypefaces, bytes: pdf.length - 1 })
  await expect(small.mark(pdf, 'application/pdf', mark)).rejects.toThrow(new MarkRefused('too large'))
  const hasty = new OwnProcessWatermarker({ typefaces: labelTypefaces, milliseconds: 1 })
  await expect(hasty.mark(pdf, 'application/pdf', mark)).rejects.toThrow(new MarkRefused('too slow'))
})

test('tries a file without waiting for those that are marked', async () => {
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  const marking = watermarker.mark(await makePdf(1500), 'application/pdf', mark).then(note('marked'))
  await watermarker.check(await makeEpub(), 'application/epub+zip').then(note('tried'))
  await expect(watermarker.check(Buffer.from('x'), 'application/pdf')).rejects.toThrow(new MarkRefused('unreadable'))
  await marking
  expect(ended[0]).toBe('tried')
})
