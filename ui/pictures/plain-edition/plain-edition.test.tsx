import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { typefaces } from '#kernel/drawing/typefaces.ts'
import { PublisherContext } from '../../publisher-context.ts'
import type { PlainFacts } from './ground-of.ts'
import { groundOf } from './ground-of.ts'
import PlainEdition from './plain-edition.tsx'
import { LEADING, setInRoom } from './title-lines.ts'

const facts: PlainFacts = {
  authors: [{ title: 'Lea Amstutz' }, { title: 'Reto Zgraggen' }],
  published_on: '2025-08-01',
  plain_cover: { series: 'Saldo', colour: '#123456' },
}
const drawn = (title: string, more: PlainFacts = {}, logo = '') =>
  renderToStaticMarkup(
    <PublisherContext value={{ name: 'Aarebogen', logo }}>
      <PlainEdition title={title} facts={{ ...facts, ...more }} />
    </PublisherContext>,
  )
const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
const ornamentOf = (html: string) => /<path d="([^"]+)"/.exec(html)?.[1]

test('it says series, title, authors, publisher and year; where there is a logo, it stands for the name', () => {
  const head = ['Saldo', 'Bilanz', 'Lea Amstutz, Reto Zgraggen']
  expect(textsOf(drawn('Bilanz'))).toEqual([...head, 'Aarebogen', 'Ausgabe 2025'])
  const branded = drawn('Bilanz', {}, '/logo.svg')
  expect(textsOf(branded)).toEqual([...head, 'Ausgabe 2025'])
  expect(branded).toContain('href="/logo.svg"')
})

test('without a series it has a frame, and says what is known', () => {
  const html = drawn('Bilanz', { plain_cover: undefined, authors: undefined, published_on: undefined })
  expect(textsOf(html)).toEqual(['Bilanz', 'Aarebogen'])
  expect(ornamentOf(html)).toBeUndefined()
  expect(html).toContain('width="221"')
})

test('a title is always drawn alike, others of its series in the same manner with numbers of their own', () => {
  expect(drawn('Bilanz')).toBe(drawn('Bilanz'))
  const manner = (title: string) => [...new Set(ornamentOf(drawn(title))?.replaceAll(/[^a-z]/gi, ''))].sort().join('')
  const ofSaldo = ['Bilanz', 'Ertrag', 'Kasse'].map((title) => ornamentOf(drawn(title)))
  expect(new Set(ofSaldo).size).toBeGreaterThan(1)
  expect(new Set(['Bilanz', 'Ertrag'].map(manner)).size).toBe(1)
  const ofOthers = ['Kontur', 'Raster', 'Essenz', 'Kompass'].map((series) =>
    ornamentOf(drawn('Bilanz', { plain_cover: { series, colour: null } })),
  )
  expect(new Set(ofOthers).size).toBeGreaterThan(1)
})

test('its ground is the colour of its series, and its letters are read on it', () => {
  expect(groundOf('Bilanz', facts)).toBe('#123456')
  const onNone = (title: string) => groundOf(title, { plain_cover: { series: 'Saldo', colour: null } })
  expect(onNone('Bilanz')).toBe(onNone('Ertrag'))
  const lettersOf = (html: string) => /<svg[^>]* fill="(#[0-9a-f]{6})"/.exec(html)?.[1]
  expect(lettersOf(drawn('Bilanz'))).toBe('#f6efe0')
  expect(lettersOf(drawn('Bilanz', { plain_cover: { series: 'Saldo', colour: '#f7dcc8' } }))).toBe('#1b2421')
})

test('no style of its own is written into the page', () => {
  expect(drawn('Bilanz')).not.toContain('style=')
})

const TITLES = [
  'Leben',
  'Staat, Recht und Wirtschaft für die berufliche Grundbildung im Detailhandel',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'Rechtsschutzversicherungsgesellschaften und ihre Allgemeinen Geschäftsbedingungen für kleine und mittlere Unternehmen der Schweiz',
  'WWWWWWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMM',
  'Ein Titel mit sehr vielen sehr kurzen Wörtern, der gar nicht mehr aufhört, weil er alles sagt, was es zu sagen gibt, und dann noch mehr',
]

test.each(TITLES)('the title stays within its room in the shop’s typeface: %s', (title) => {
  const room = { width: 200, height: 112, sizes: [31, 27, 23, 19, 16] }
  const { lines, size } = setInRoom(title, room)
  const serif = typefaces.get('serif')
  if (!serif) throw new Error('no serif')
  for (const line of lines) {
    const width = (serif.layout(line).advanceWidth / serif.unitsPerEm) * size
    expect(width, line).toBeLessThanOrEqual(room.width)
  }
  expect(lines.length * size * LEADING).toBeLessThanOrEqual(room.height + size)
  const whole = lines
    .map((line) => line.replace(/-$/, ''))
    .join('')
    .replaceAll(' ', '')
  expect(title.replaceAll(' ', '').startsWith(whole.replace(/…$/, ''))).toBe(true)
})
