import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import type { Curriculum, SchoolLevel } from '#contract/catalogue/school-levels.ts'
import { seedShelves } from '#sample/seed.ts'
import { startTestApp } from '#tests/support/app.ts'

const app = await startTestApp()
await seedShelves(app.core.db)
const api = app.client()

const FACETS = ['level', 'curriculum', 'format', 'availability', 'author'] as const
/** Authors tried under each combination of the other filters. */
const AUTHORS = 2

interface Chosen {
  department: string
  level?: SchoolLevel
  curriculum?: Curriculum
  format?: catalogueApi.Format
  availability?: catalogueApi.Availability
  author?: string
}

function browse(chosen: Chosen) {
  return api(catalogueApi.browseProducts, { query: chosen })
}

/**
 * Expects each count of a facet to equal the titles that choosing the value shows, and values not listed to show none.
 */
async function expectCountsHold(chosen: Chosen) {
  const { data, meta, facets } = await browse(chosen)
  expect(data).toHaveLength(Math.min(meta.total, catalogueApi.BROWSE_PAGE_SIZE))
  for (const name of FACETS) {
    for (const { value, count } of facets[name].slice(0, 5)) {
      const { meta: narrowed } = await browse({ ...chosen, [name]: value } as Chosen)
      expect(narrowed.total, `${name} ${value} beside ${JSON.stringify(chosen)}`).toBe(count)
    }
  }
  const listed = new Set([...facets.format, ...facets.availability].map(({ value }) => value))
  for (const one of catalogueApi.format.options.filter((value) => !listed.has(value)))
    expect((await browse({ ...chosen, format: one })).meta.total, one).toBe(0)
  for (const one of catalogueApi.availability.options.filter((value) => !listed.has(value)))
    expect((await browse({ ...chosen, availability: one })).meta.total, one).toBe(0)
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
      const underFormat = await expectCountsHold({ department, format: form as catalogueApi.Format })
      for (const { value: available } of underFormat.availability) {
        const both = {
          department,
          format: form as catalogueApi.Format,
          availability: available as catalogueApi.Availability,
        }
        const underBoth = await expectCountsHold(both)
        for (const { value: author } of underBoth.author.slice(0, AUTHORS)) {
          await expectCountsHold({ ...both, author })
          combined += 1
        }
      }
    }
    expect(combined).toBeGreaterThan(5)
  },
)

test('the sample has an upper and a lower department to test', () => {
  expect(departments).toHaveLength(2)
})
