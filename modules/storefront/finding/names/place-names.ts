import { sql } from 'drizzle-orm'
import type { SchoolPlace } from '#contract/catalogue/catalogue.ts'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { seriesUrl } from '#modules/catalogue/catalogue/addresses.ts'
import type { BrowseFilters } from '#modules/catalogue/catalogue/browsing/browse-titles.ts'
import { departmentTree } from '#modules/catalogue/catalogue/load-departments.ts'
import { schoolPlaces } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { fold } from '#modules/catalogue/search/words/fold.ts'
import { type NamedPage, type PreparedPage, prepare } from './named-page.ts'

/** The titles of a subject: it has no page of its own. */
function subjectUrl(code: string): string {
  return `/programm?subject=${code}`
}

/** «Reihe Saldo» is what people call it. */
const SERIES = 'Reihe'

/** A page with the titles of a place in the programme. */
export interface Place extends PreparedPage {
  /** What the titles there have in common. */
  filters: Partial<BrowseFilters>
}

type NamedPlace = NamedPage & Pick<Place, 'filters'>

/**
 * Series, and what schools and the programme are divided into, cached in memory until a title changes. What is called the
 * same stands once: a department that is a level of school or named as a subject is that.
 */
export function placeNames(core: Pick<Core, 'db' | 'kept'>): Promise<Place[]> {
  return core.kept.get('place-names', ['titles'], async () => {
    const [{ levels, byKind }, departments, series] = await Promise.all([
      schoolPlaces(core),
      departmentTree(core),
      namesOfSeries(core),
    ])
    const places = [
      ...byKind.subject.map((one) => schoolPage({ ...one, url: subjectUrl(one.code) }, 'subject')),
      ...series,
      ...levels.map((one) => schoolPage(one, 'level')),
      ...byKind.profession.map((one) => schoolPage(one, 'profession')),
      ...byKind.curriculum.map((one) => schoolPage(one, 'curriculum')),
      ...[...new Set(departments.bySlug.values())].map(
        ({ department: { id, title, url }, lead }): NamedPlace => ({
          id: url,
          kind: 'department',
          title,
          url,
          excerpt: lead || null,
          filters: { departmentId: id },
        }),
      ),
    ].filter((one) => one !== null)
    const known = new Set<string>()
    return places.flatMap((place) => {
      const name = fold(place.title)
      if (place.kind === 'department' && known.has(name)) return []
      known.add(name)
      return [{ ...prepare(place, place.kind === 'series' ? [SERIES] : []), filters: place.filters }]
    })
  })
}

function schoolPage(
  { code, title, lead, url }: SchoolPlace,
  kind: 'level' | 'subject' | 'profession' | 'curriculum',
): NamedPlace | null {
  if (url === null) return null
  const filters = kind === 'level' ? { level: [schoolLevel.parse(code)] } : { [kind]: [code] }
  return { id: url, kind, title, url, excerpt: lead || null, filters }
}

async function namesOfSeries({ db }: Pick<Core, 'db'>): Promise<NamedPlace[]> {
  const rows = await rowsOf<{ id: string; slug: string; title: string; note: string | null }>(
    db,
    sql`select id, slug, title, note from series where exists (select from titles where series_id = series.id)
      order by lower(title) collate "C", id`,
  )
  return rows.map(({ id, slug, title, note }) => {
    const url = seriesUrl(slug)
    return { id: url, kind: 'series', title, url, excerpt: note, filters: { series: [id] } }
  })
}
