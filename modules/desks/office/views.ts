import { and, asc, eq, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as viewsApi from '#contract/desks/views.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { officeViews } from './tables.ts'

const mayShare = ({ groups }: CurrentUser) => groups.includes('admin')

function present(user: CurrentUser, row: typeof officeViews.$inferSelect): viewsApi.SavedView {
  const { id, title, query, isShared } = row
  return { id, title, query, is_shared: isShared, may_delete: row.userId === user.id || (isShared && mayShare(user)) }
}

/** The views of a list that a member of the staff sees, by their titles. */
export async function listViews(db: Database, user: CurrentUser, list: string): Promise<viewsApi.SavedView[]> {
  const rows = await db
    .select()
    .from(officeViews)
    .where(and(eq(officeViews.list, list), or(eq(officeViews.userId, user.id), officeViews.isShared)))
    .orderBy(asc(officeViews.title), asc(officeViews.id))
  return rows.map((row) => present(user, row))
}

interface NewView {
  list: string
  title: string
  query: string
  is_shared: boolean
}

export async function createView(
  tx: Database,
  user: CurrentUser,
  { list, title, query, is_shared: isShared }: NewView,
): Promise<viewsApi.SavedView> {
  if (isShared && !mayShare(user)) throw new Refusal('view_not_shareable')
  const kept = await tx.$count(officeViews, and(eq(officeViews.userId, user.id), eq(officeViews.list, list)))
  if (kept >= viewsApi.MOST_VIEWS) throw new Refusal('too_many_views')
  const [row] = await tx
    .insert(officeViews)
    .values({ id: uuidv7(), userId: user.id, list, title, query: withoutPage(query), isShared })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return present(user, row)
}

/** Returns what is gone. What others have kept for themselves does not exist. */
export async function deleteView(tx: Database, user: CurrentUser, id: string): Promise<viewsApi.SavedView> {
  const own = eq(officeViews.userId, user.id)
  const [row] = await tx
    .delete(officeViews)
    .where(and(eq(officeViews.id, id), mayShare(user) ? or(own, officeViews.isShared) : own))
    .returning()
  if (!row) throw new Refusal('not_found')
  return present(user, row)
}

/** A view is opened on its first page. */
function withoutPage(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('page')
  return parameters.toString()
}
