import { sql } from 'drizzle-orm'
import type { SchoolPlace } from '#contract/catalogue/catalogue.ts'
import { BROWSE_COUNTED } from '#contract/catalogue/counted-titles.ts'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { NavigationEntry } from '#contract/content/content.ts'
import type { Menu, MenuLink, Menus } from '#contract/content/menus.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { departmentTree } from '#modules/catalogue/catalogue/load-departments.ts'
import { levelTiles } from '#modules/catalogue/catalogue/school-terms/level-tiles.ts'
import { levelUrl, type SchoolPlaces, schoolPlaces } from '#modules/catalogue/catalogue/school-terms/school-places.ts'
import { departmentUrl } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { loadNavigations } from '../navigations/load-navigations.ts'
import { inScope, type MenuScope, menuScopes, scopeRows } from './menu-scopes.ts'

/** Most links of each way by school that a menu has room for. */
const MOST = { level: 4, subject: 7, curriculum: 3 } as const
/** Levels that teachers name themselves by; those after them are studies. */
const OF_SCHOOLS = 6
/** Titles of each list, the most popular ones, by which its ways are chosen. */
const LOOKED_AT = 2000

/**
 * What the menus of the main navigation tell beside its points, cached in memory; purge `titles` or `content` after
 * changing what it tells of.
 */
export function loadMenus(core: Pick<Core, 'db' | 'kept'>): Promise<Menus> {
  return core.kept.get('menus', ['titles', 'content'], async () => {
    const { main_navigation: entries } = await loadNavigations(core)
    const [scopes, places] = await Promise.all([menuScopes(core, entries), schoolPlaces(core)])
    const [titles, found] = await Promise.all([countTitles(core, entries, places), countBySchool(core.db, scopes)])
    const { bySlug } = await departmentTree(core)
    const slugOf = new Map([...bySlug.values()].map(({ department }) => [department.id, department.slug]))
    return {
      titles,
      menus: entries.flatMap((entry) => {
        const counts = found.filter((one) => one.entry === entry.page.id)
        return counts.length === 0 ? [] : menuOf(entry, { counts, places, slug: slugOf.get(entry.page.id) })
      }),
      levels: schoolLevel.options
        .slice(0, OF_SCHOOLS)
        .flatMap((code) =>
          places.levels.filter((level) => level.code === code).map(({ title }) => ({ title, url: levelUrl(code) })),
        ),
    }
  })
}

interface Counted {
  entry: string
  name: keyof typeof MOST
  code: string
  titles: number
}

function menuOf(
  { page, children }: NavigationEntry,
  { counts, places, slug }: { counts: readonly Counted[]; places: SchoolPlaces; slug: string | undefined },
): Menu {
  const points = children.map((child) => child.page)
  const isPoint = ({ url, title }: SchoolPlace) =>
    url === page.url || points.some((point) => point.url === url || point.title === title)
  /** The places with the most titles, in their own order, but for those that a point names already. */
  const most = (name: Counted['name'], among: readonly SchoolPlace[]) => {
    const named = counts
      .filter((one) => one.name === name)
      .sort((one, other) => other.titles - one.titles || one.code.localeCompare(other.code))
      .flatMap(({ code }) => among.filter((place) => place.code === code && !isPoint(place)))
      .slice(0, MOST[name])
    return among.filter((place) => named.includes(place))
  }
  const names = new Set(points.map(({ title }) => title))
  const levels = most('level', places.levels)
  const within = slug === undefined ? '/programm' : departmentUrl(slug)
  const narrowed = slug === undefined ? levels.map(({ code }): [string, string] => ['level', code]) : []
  return {
    entry: page.id,
    levels: linksTo(levels, names),
    subjects: linksTo(
      most('subject', places.byKind.subject).map((place) => ({
        ...place,
        url: `${within}?${new URLSearchParams([...narrowed, ['subject', place.code]])}`,
      })),
      names,
    ),
    curricula: linksTo(most('curriculum', places.byKind.curriculum), names),
  }
}

/**
 * Links to places by their short names, or by their titles where the menu has a link of the short name already: a subject
 * may be «Geschichte» for short beside a department of this name. Adds their names to those of the menu.
 */
function linksTo(places: readonly SchoolPlace[], names: Set<string>): MenuLink[] {
  return places.flatMap(({ title, short, url }) => {
    const name = [short, title].find((one) => !names.has(one))
    if (name === undefined || url === null) return []
    names.add(name)
    return [{ title: name, url }]
  })
}

/** How many titles are listed at the address of each point; more than lists count are not told. */
async function countTitles(
  core: Pick<Core, 'db' | 'kept'>,
  entries: readonly NavigationEntry[],
  { byKind }: SchoolPlaces,
): Promise<Record<string, number>> {
  // The page of a level lists what pupils read; what only teachers read stands below it.
  const levels = await levelTiles(core)
  const placed = new Map(
    [...levels, ...byKind.curriculum, ...byKind.profession].map(({ url, titles }) => [url, titles]),
  )
  const points = entries.flatMap(({ page, children }) => [page, ...children.map((child) => child.page)])
  const { bySlug } = await departmentTree(core)
  // A point is a department or a page of the editors: only departments list titles.
  const departments = new Set([...bySlug.values()].map(({ department }) => department.id))
  const rows = await rowsOf<{ id: string; titles: number }>(
    core.db,
    sql`select departments.id, count(listed)::int as titles
      from departments cross join lateral (
        select 1 as listed from title_listings where department_id = departments.id limit ${BROWSE_COUNTED + 1}) as few
      where departments.id = any(${uuids(points.map(({ id }) => id).filter((id) => departments.has(id)))}) group by departments.id`,
  )
  const counted = new Map(rows.map(({ id, titles }) => [id, titles]))
  return Object.fromEntries(
    points.flatMap(({ id, url }) => {
      const titles = placed.get(url) ?? counted.get(id)
      return titles === undefined || titles > BROWSE_COUNTED ? [] : [[url, titles]]
    }),
  )
}

/** How many titles of each entry have which level, subject and curriculum. */
function countBySchool(db: Database, scopes: readonly MenuScope[]): Promise<Counted[]> {
  return rowsOf<Counted>(
    db,
    sql`with listed as (
        select distinct entry, title_id, popular.levels, subjects, curricula from ${scopeRows(scopes)}
        cross join lateral (
          select title_id, levels, subjects, curricula from title_listings where ${inScope}
          order by popularity desc, title_id limit ${LOOKED_AT}) as popular)
      select entry, name, code, count(*)::int as titles from listed cross join lateral (
        select 'level' as name, unnest(levels) as code union all select 'subject', unnest(subjects)
        union all select 'curriculum', unnest(curricula)) as named
      group by entry, name, code`,
  )
}
