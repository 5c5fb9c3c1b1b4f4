import { expect, test } from 'vitest'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { makeInvoice } from '#tests/support/factories/invoice-factories.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawing } from './drawing.ts'

const TITLES = [
  'Offiziell pfiffig: Schifffahrt, Auflage für Fjorde',
  'Čapek und Łukasz in Şile, Țara Șarpelui',
  'Nguyễn, Щербаков und Ελλάδα: Lehr\u2010 und Übungs\u2011Buch',
  'L’été à Zürich – «Grüezi» im œuvre, 10 °C, «Meile»…',
]

function invoiceOf(title: string) {
  const invoice = makeInvoice({ lines: 1 })
  return { ...invoice, facts: { ...invoice.facts, lines: invoice.facts.lines.map((line) => ({ ...line, title })) } }
}

test.each(TITLES)('what is printed can be searched and copied: %s', async (title) => {
  const [page = ''] = await readPdfText(await drawInvoice(invoiceOf(title)))
  expect(page.replaceAll(/\s+/g, ' ')).toContain(title)
  expect(page).toContain('Rechnung R-2026-000123')
  expect(page).toContain('Zoë Šimić-Müller')
})

test('a document has the same bytes whatever was drawn before it', async () => {
  const last = TITLES.at(-1) ?? ''
  for (const title of TITLES) await drawInvoice(invoiceOf(title))
  // The other process draws nothing but this.
  const alone = await drawing.run(invoiceOf(last))
  expect(Buffer.compare(await drawInvoice(invoiceOf(last)), alone)).toBe(0)
})
