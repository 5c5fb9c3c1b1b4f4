import { type SQL, sql } from 'drizzle-orm'
import type { EntryContent, EntryState } from '#contract/content/entry-content.ts'

/**
 * Whether visitors can see an entry now, by the database's clock. For statements that select from `entries`. From its
 * moment on a planned revision counts, also while the job that puts it into the row has not come to it.
 */
export const isVisible: SQL = sql`(entries.state = 'published' and case when entries.planned_from <= now()
  then entries.planned_until is null or entries.planned_until > now()
  else (entries.visible_from is null or entries.visible_from <= now())
    and (entries.visible_until is null or entries.visible_until > now()) end)`

/** What visitors see of an entry that is visible. */
export const shownContent: SQL<EntryContent> = sql<EntryContent>`case when entries.planned_from <= now()
  then (select planned.content from entry_revisions planned
    where planned.entry_id = entries.id and planned.number = entries.planned_revision)
  else entries.content end`

/** The state that editors are shown. */
export const shownState: SQL<EntryState> = sql<EntryState>`case
  when entries.state = 'draft' then 'draft'
  when entries.planned_from <= now()
    then case when entries.planned_until <= now() then 'ended' else 'published' end
  when entries.visible_from > now() then 'scheduled'
  when entries.visible_until <= now() then 'ended'
  else 'published' end`
