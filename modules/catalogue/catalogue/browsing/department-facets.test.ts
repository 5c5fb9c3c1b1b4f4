import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { FACET_NAMES, type FacetName } from '#contract/catalogue/facet-names.ts'
import { random } from '#sample/random.ts'
import { seedShelves } from '#sample/seed.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'

const app = await startTestApp()
await seedShelves(app.core.db)
const api = app.client()

/** Authors tried under each combination of the other filters. */
const AUTHORS = 2

type Chosen = { department?: string } & { [Name in FacetName]?: string[] }

function browse(chosen: Chosen) {
  return api(catalogueApi.browseProducts, { query: chosen as { level?: never } })
}

/**
 * Expects each count of a facet to equal the titles that choosing the value shows, and values not listed to show none.
 */
async function expectCountsHold(chosen: Chosen) {
  const { data, meta, facets } = await browse(chosen)
  expect(data).toHaveLength(Math.min(meta.total, catalogueApi.BROWSE_PAGE_SIZE))
  for (const name of FACET_NAMES) {
    for (const { value, count } of facets[name].slice(0, 5)) {
      const { meta: narrowed } = await browse({ ...chosen, [name]: [value] })
      expect(narrowed.total, `${name} ${value} beside ${JSON.stringify(chosen)}`).toBe(count)
    }
  }
  const listed = new Set([...facets.format, ...facets.availability].map(({ value }) => value))
  for (const one of catalogueApi.format.options.filter((value) => !listed.has(value)))
    expect((await browse({ ...chosen, format: [one] })).meta.total, one).toBe(0)
  for (const one of catalogueApi.availability.options.filter((value) => !listed.has(value)))
    expect((await browse({ ...chosen, availability: [one] })).meta.total, one).toBe(0)
  return facets
}

const { data: tree } = await api(catalogueApi.listDepartments)
const upper = tree.find(({ children }) => children.length > 0)
const departments = [upper, upper?.children[0]].flatMap((one) => one?.slug ?? [])

test.each(departments)(
  'in the department %s, counts are right under combined filters of format, availability and author',
  { timeout: 60_000 },
  async (department) => {
    const facets = await expectCountsHold({ department })
    let combined = 0
    for (const { value: form } of facets.format) {
      const underFormat = await expectCountsHold({ department, format: [form] })
      for (const { value: available } of underFormat.availability) {
        const both = {
          department,
          format: [form],
          availability: [available],
        }
        const underBoth = await expectCountsHold(both)
        for (const { value: author } of underBoth.author.slice(0, AUTHORS)) {
          await expectCountsHold({ ...both, author: [author] })
          combined += 1
        }
      }
    }
    expect(combined).toBeGreaterThan(5)
  },
)

/** Combinations of filters that are drawn. */
const DRAWN = isFullRun ? 200 : 12

test('under any choice of filters, each value is counted as often as its list shows titles', {
  timeout: 600_000,
}, async () => {
  const chance = random('combinations of filters')
  const { facets } = await browse({})
  for (let n = 0; n < DRAWN; n++) {
    const chosen: Chosen = {}
    for (const name of chance.sample(FACET_NAMES, chance.int(1, 3))) {
      const values = facets[name].map(({ value }) => value)
      if (values.length > 0) chosen[name] = chance.sample(values, Math.min(values.length, chance.int(1, 3)))
    }
    await expectCountsHold(chosen)
  }
})

test('the sample has an upper and a lower department to test', () => {
  expect(departments).toHaveLength(2)
})
