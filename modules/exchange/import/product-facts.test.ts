import { toSnakeCase } from 'drizzle-orm/casing'
import { expect, it } from 'vitest'
import { columns, isColumn } from '#modules/exchange/csv/columns.ts'
import { writeRecord } from '#modules/exchange/onix/write-record.ts'
import { parseElement } from '#modules/exchange/onix/xml-element.ts'
import { childOf } from '#modules/exchange/record/markup-element.ts'
import { allFacts, type Fact, readFacts } from '#modules/exchange/record/product-fields.ts'
import type { ExportedProduct, ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'

const VALUES: Record<Fact['holds'], unknown> = {
  line: '2. Auflage',
  number: 7,
  francs: 1290,
  day: '2027-01-31',
  truth: true,
  one: null,
  several: null,
}
const facts = Object.fromEntries(
  allFacts.map(([key, fact]) => {
    if (fact.holds === 'one') return [key, fact.of[0]]
    return [key, fact.holds === 'several' ? [...fact.of] : VALUES[fact.holds]]
  }),
)
const product = {
  ...Object.fromEntries(Object.entries(facts).map(([key, value]) => [toSnakeCase(key), value])),
  id: 'a',
  isbn: null,
  order_number: 'AB-1',
  reference: null,
  planned_prices: [],
  languages: [],
  parts: [],
} as unknown as ExportedProduct
const title = {
  id: 'b',
  title: 'Spielregeln',
  subtitle: null,
  series: null,
  description: [],
  contents: [],
  praise: [],
  accessibility: [],
  levels: [],
  subjects: [],
  curricula: [],
  professions: [],
  proficiencies: [],
  readership: 'pupils',
  work_kind: null,
  pictures: { coverImage: null, coverImage2d: null, image: null },
  published_on: '2026-01-01',
  sample: null,
  work_id: null,
  authors: [],
  departments: [],
  thema: [],
  products: [product],
  predecessors: [],
  successors: [],
  companions: [],
} as unknown as ExportedTitle
const sender = { name: 'Verlag', taxPercents: { reduced: '2.6', standard: '8.1' } }

it.each(allFacts)('a table says the %s of a product as an import understands it', (key) => {
  const name = toSnakeCase(key)
  if (!isColumn(name)) throw new Error(`No column «${name}»`)
  const cell = columns[name].write(title, product)
  expect(columns[name].read(String(cell))).toEqual({ [key]: facts[key] })
})

it('an ONIX record says the facts that stand by themselves as an import understands them, each in its place', () => {
  const record = writeRecord(title, product, { sender, origin: 'https://shop.example' })
  const said = readFacts(childOf(parseElement(record), 'DescriptiveDetail'), 'ger')
  const alone = allFacts.flatMap(([key, { onix }]) => (onix ? [[key, facts[key]]] : []))
  expect(said).toEqual(Object.fromEntries(alone))
})
