import { sql } from 'drizzle-orm'
import type { MemberCard } from '#contract/catalogue/cards.ts'
import type { Block } from '#contract/content/blocks.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { isForGroups } from '#modules/ground/security/readers.ts'
import { isVisible, shownContent } from './visible.ts'

interface MemberRow {
  id: string
  uri: string
  content: Extract<EntryContent, { type: 'team_member' }>
}

type ReachedMember = NonNullable<Extract<Block, { type: 'person' }>['member']>

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

/** A member of the team by the address of their page, with how they are reached; null where that is nobody's. */
export async function loadMember(
  db: Database,
  reader: Reader,
  uri: string,
): Promise<{ member: ReachedMember | null; forGroups: boolean }> {
  const [row] = await rowsOf<MemberRow>(
    db,
    sql`select id, uri, ${shownContent} as content from entries
      where type = 'team_member' and uri = ${uri} and ${isVisible}`,
  )
  if (!row) return { member: null, forGroups: false }
  const card = presentMember(row, reader)
  const [phone, email] = card.lock ? ['', ''] : [row.content.phone, row.content.email]
  return {
    member: { ...card, phone: phone || null, email: email || null },
    forGroups: isForGroups(row.content.access),
  }
}

/** Members of the team by the addresses of their pages, of those that everyone may read. */
export async function loadOpenMembers(
  db: Database,
  uris: readonly string[],
): Promise<ReadonlyMap<string, MemberRow['content']>> {
  if (uris.length === 0) return new Map()
  const rows = await rowsOf<MemberRow>(
    db,
    sql`select id, uri, ${shownContent} as content from entries
      where type = 'team_member' and ${isVisible}
        and uri in (select jsonb_array_elements_text(${JSON.stringify(uris)}::jsonb))`,
  )
  return new Map(
    rows.flatMap(({ uri, content }) => (content.access.audience === 'everyone' ? [[uri, content] as const] : [])),
  )
}

function presentMember({ id, uri, content }: MemberRow, reader: Reader): MemberCard {
  const lock = reader.lockOf(content.access)
  return {
    id,
    uri,
    name: content.title,
    role: lock ? '' : content.role,
    picture: lock ? null : content.picture,
    email: lock ? null : content.email || null,
    phone: lock ? null : content.phone || null,
    lock,
  }
}
