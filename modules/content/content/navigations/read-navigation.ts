import { and, desc, eq, sql } from 'drizzle-orm'
import type { NavigationEntry } from '#contract/content/content.ts'
import type {
  NavigationHandle,
  NavigationPoint,
  NavigationVersion,
  OfficeNavigation,
} from '#contract/content/office-navigations.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { globalSettings } from '#modules/ground/settings/global-settings.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { users } from '#modules/ground/users/tables.ts'
import { placesOfIds, whereLinksLead } from '../links/where-links-lead.ts'
import { navigations, navigationVersions } from '../tables.ts'
import { idsIn, storedTree } from './load-navigations.ts'

const SHOWN_VERSIONS = 100

const author = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** A navigation as editors see it, with what its points lead to; an empty one where nobody has written it yet. */
export async function readNavigation(db: Database, id: NavigationHandle): Promise<OfficeNavigation> {
  const [row] = await db.select().from(navigations).where(eq(navigations.handle, id))
  const versions = await versionsOf(db, id)
  return {
    id,
    revision: row?.revision ?? 0,
    points: await presentPoints(db, storedTree.parse(row?.tree ?? [])),
    versions: versions.map(presentVersion),
  }
}

/** A former tree of a navigation, with what its points lead to today. */
export async function readNavigationVersion(
  db: Database,
  id: NavigationHandle,
  revision: number,
): Promise<NavigationVersion & { points: NavigationPoint[] }> {
  const [row] = await versionsOf(db, id, revision)
  if (!row) throw new Refusal('not_found')
  return { ...presentVersion(row), points: await presentPoints(db, storedTree.parse(row.version.tree)) }
}

function versionsOf(db: Database, id: NavigationHandle, revision?: number) {
  const { handle, revision: number, changedBy } = navigationVersions
  return db
    .select({ version: navigationVersions, author })
    .from(navigationVersions)
    .leftJoin(users, eq(users.id, changedBy))
    .where(and(eq(handle, id), revision === undefined ? undefined : eq(number, revision)))
    .orderBy(desc(number))
    .limit(SHOWN_VERSIONS)
}

interface VersionRow {
  version: Pick<typeof navigationVersions.$inferSelect, 'revision' | 'changedAt'>
  author: string | null
}

function presentVersion({ version: { revision, changedAt }, author: changedBy }: VersionRow): NavigationVersion {
  return { revision, changed_at: changedAt.toISOString(), changed_by: changedBy }
}

type Page = NavigationEntry['page']

async function presentPoints(db: Database, tree: readonly NavigationEntry[]): Promise<NavigationPoint[]> {
  const places = await placesOfIds(db, idsIn(tree))
  const pages = tree.flatMap(({ page, children }) => [page, ...children.map((child) => child.page)])
  const links = pages.filter(({ id }) => !places.has(id)).map(({ url }) => url)
  const leading = await whereLinksLead(db, links)
  const { nav_icons: icons } = await readSettingNow(db, globalSettings.main_navigation_settings)
  const pointOf = ({ id, title, url }: Page, level: NavigationPoint['level']): NavigationPoint => {
    const place = places.get(id)
    return {
      title,
      url: place?.uri ?? url,
      level,
      leads_to: place?.kind ?? leading.get(url)?.kind ?? 'nowhere',
      is_visible: place?.visible ?? leading.get(url)?.isVisible ?? true,
      icon: icons.find(({ entry }) => entry === id)?.icon ?? null,
    }
  }
  return tree.flatMap(({ page, children }) => [
    pointOf(page, 'first'),
    ...children.map((child) => pointOf(child.page, 'second')),
  ])
}
