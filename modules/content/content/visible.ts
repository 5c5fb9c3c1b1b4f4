import { type SQL, sql } from 'drizzle-orm'
import type { EntryState } from '#contract/content/entry-content.ts'

/** Whether visitors can see an entry now, by the database's clock. For statements that select from `entries`. */
export const isVisible: SQL = sql`(entries.state = 'published'
  and (entries.visible_from is null or entries.visible_from <= now())
  and (entries.visible_until is null or entries.visible_until > now()))`

/** The state that editors are shown. */
export const shownState: SQL<EntryState> = sql<EntryState>`case
  when entries.state = 'draft' then 'draft'
  when entries.visible_from > now() then 'scheduled'
  when entries.visible_until <= now() then 'ended'
  else 'published' end`
