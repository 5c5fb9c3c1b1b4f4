import { and, eq } from 'drizzle-orm'
import type { NavigationEntry } from '#contract/content/content.ts'
import type { NavigationHandle, WrittenPoint } from '#contract/content/office-navigations.ts'
import { Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { type Leading, whereLinksLead } from '../links/where-links-lead.ts'
import { navigations, navigationVersions } from '../tables.ts'

interface NewTree {
  points: readonly WrittenPoint[]
  /** The revision that its author has seen; 0 where nobody had written it. */
  revision: number
  staffId: string
}

/**
 * Writes a navigation whole, which every instance shows from the commit on. Of several writers who have seen the same
 * revision one succeeds.
 */
export async function changeNavigation(
  tx: Database,
  handle: NavigationHandle,
  { points, revision, staffId }: NewTree,
): Promise<void> {
  checkLevels(points)
  const leading = await whereLinksLead(
    tx,
    points.map(({ url }) => url),
  )
  const tree = treeOf(points, leading)
  checkRepeated(points)
  const [stored] = await tx
    .insert(navigations)
    .values({ handle, tree })
    .onConflictDoUpdate({ target: navigations.handle, set: { tree }, setWhere: eq(navigations.revision, revision) })
    .returning({ revision: navigations.revision })
  if (!stored) throw new Refusal('entry_changed')
  const { handle: name, revision: number } = navigationVersions
  await tx
    .update(navigationVersions)
    .set({ changedBy: staffId })
    .where(and(eq(name, handle), eq(number, stored.revision)))
  await purge(tx, ['content'])
}

/** What stands below must stand below something. */
function checkLevels([first]: readonly WrittenPoint[]): void {
  if (first?.level === 'second') throw refused({ 'points.0.level': [fieldMessage('points.0.level', 'belowNothing')] })
}

/** Twice the same among those beside each other would be two equal links in one list. */
function checkRepeated(points: readonly WrittenPoint[]): void {
  const errors: FieldErrors = {}
  let parent = -1
  const seen = new Set<string>()
  points.forEach(({ url, level }, index) => {
    if (level === 'first') parent = index
    const key = `${level === 'first' ? 'top' : parent} ${url}`
    const name = `points.${index}.url`
    if (seen.has(key)) errors[name] = [fieldMessage(name, 'besideItself')]
    seen.add(key)
  })
  if (Object.keys(errors).length > 0) throw refused(errors)
}

function refused(errors: FieldErrors): Refusal {
  return new Refusal('invalid', { errors })
}

/** The tree as it is stored: what an address leads to by its id, so that it is found wherever it moves. */
function treeOf(points: readonly WrittenPoint[], leading: ReadonlyMap<string, Leading>): NavigationEntry[] {
  const tree: NavigationEntry[] = []
  for (const { title, url, level } of points) {
    const id = leading.get(url)?.id ?? url.replace(/^\//, '')
    const page = { id, title, uri: url, url }
    const parent = tree.at(-1)
    if (level === 'second' && parent) parent.children.push({ page })
    else tree.push({ page, children: [] })
  }
  return tree
}
