import { sql } from 'drizzle-orm'
import type { MemberCard } from '#contract/catalogue/cards.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { isVisible } from './visible.ts'

interface MemberRow {
  id: string
  uri: string
  content: Extract<EntryContent, { type: 'team_member' }>
}

export interface TeamGroup {
  title: string
  members: MemberCard[]
}

/** The team by group, in the order of the members; one group, or all (null). */
export async function loadTeam(db: Database, reader: Reader, group: string | null): Promise<TeamGroup[]> {
  const only = group === null ? sql`` : sql`and member_group = ${group}`
  const rows = await rowsOf<MemberRow>(
    db,
    sql`select id, uri, content from entries where type = 'team_member' and ${isVisible} ${only} order by position, id`,
  )
  const groups = Map.groupBy(rows, (row) => row.content.group)
  return [...groups].map(([title, members]) => ({ title, members: members.map((row) => presentMember(row, reader)) }))
}

function presentMember({ id, uri, content }: MemberRow, reader: Reader): MemberCard {
  const lock = reader.lockOf(content.access)
  return {
    id,
    uri,
    name: content.title,
    role: lock ? '' : content.role,
    picture: lock ? null : content.picture,
    lock,
  }
}
