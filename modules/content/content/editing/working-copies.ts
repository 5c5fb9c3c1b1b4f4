import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { entryUri } from '#contract/content/entry-content.ts'
import type * as workingCopiesApi from '#contract/content/working-copies.ts'
import { COPY_DAYS, MOST_COPIES, WRITING_MINUTES } from '#contract/content/working-copies.ts'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldErrors } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { addressErrors } from '../addresses.ts'
import { entries, workingCopies } from '../tables.ts'
import { contentOf } from './entry-history.ts'
import { authorOf, fullName } from './office-entries.ts'
import { brokenAt, goneAt, goneOf, referencesOf, referencesOfBlock } from './references.ts'
import { readTyped, type TypedContent } from './typed-content.ts'

/** Whose working copy, and of which entry; the entry need not exist yet. */
export interface CopyOf {
  entryId: string
  userId: string
}

interface Typed {
  base_revision: number
  uri: string | null
  content: Record<string, unknown>
}

/** Keeps what somebody has typed in place of what they had typed before. An entry that is gone is unknown. */
export async function keepCopy(
  db: Database,
  { entryId, userId }: CopyOf,
  typed: Typed,
): Promise<workingCopiesApi.CopyStanding> {
  const entry = await findEntry(db, entryId)
  if (!entry && typed.base_revision > 0) throw new Refusal('not_found')
  const ofOthers = and(eq(workingCopies.userId, userId), ne(workingCopies.entryId, entryId))
  if ((await db.$count(workingCopies, ofOthers)) >= MOST_COPIES) throw new Refusal('too_many_working_copies')
  const { content } = typed
  const kept = {
    baseRevision: typed.base_revision,
    uri: typed.uri,
    type: readable(content['type']) || null,
    title: readable(content['title']),
    content: JSON.stringify(content),
    changedAt: new Date(),
  }
  await db
    .insert(workingCopies)
    .values({ entryId, userId, ...kept })
    .onConflictDoUpdate({ target: [workingCopies.entryId, workingCopies.userId], set: kept })
  return { ...(await standingOf(db, { entryId, userId }, typed)), changed_at: kept.changedAt.toISOString() }
}

/** What somebody has typed and not saved, if anything; unknown where there is no entry either. */
export async function readCopy(db: Database, copyOf: CopyOf): Promise<workingCopiesApi.WorkingCopy> {
  const kept = await findCopy(db, copyOf)
  if (kept) {
    const { changedAt, ...typed } = kept
    return { working_copy: { ...typed, changed_at: changedAt.toISOString() }, ...(await standingOf(db, copyOf, typed)) }
  }
  const entry = await findEntry(db, copyOf.entryId)
  if (!entry) throw new Refusal('not_found')
  return {
    working_copy: null,
    revision: entry.revision,
    changed_by: null,
    errors: {},
    warnings: goneAt(await goneOf(db, referencesOf(await contentOf(db, copyOf.entryId, entry.revision)))),
    others: await othersOf(db, copyOf),
  }
}

/** A working copy as it was kept; null where there is none. */
export async function findCopy(
  db: Database,
  { entryId, userId }: CopyOf,
): Promise<(Typed & { changedAt: Date }) | null> {
  const [row] = await db
    .select()
    .from(workingCopies)
    .where(and(eq(workingCopies.entryId, entryId), eq(workingCopies.userId, userId)))
  if (!row) return null
  const content = JSON.parse(row.content) as Record<string, unknown>
  return { base_revision: row.baseRevision, uri: row.uri, content, changedAt: row.changedAt }
}

export async function forgetCopy(db: Database, { entryId, userId }: CopyOf): Promise<void> {
  await db.delete(workingCopies).where(and(eq(workingCopies.entryId, entryId), eq(workingCopies.userId, userId)))
}

/** Everything that somebody has typed and not saved, the last changed first. */
export async function listCopies(
  db: Database,
  userId: string,
): Promise<Output<typeof workingCopiesApi.listWorkingCopies>['data']> {
  const rows = await db
    .select({
      id: workingCopies.entryId,
      savedUri: entries.uri,
      typedUri: workingCopies.uri,
      type: workingCopies.type,
      title: workingCopies.title,
      base_revision: workingCopies.baseRevision,
      changedAt: workingCopies.changedAt,
    })
    .from(workingCopies)
    .leftJoin(entries, eq(entries.id, workingCopies.entryId))
    .where(eq(workingCopies.userId, userId))
    .orderBy(desc(workingCopies.changedAt))
  return rows.map(({ savedUri, typedUri, changedAt, ...row }) => ({
    ...row,
    is_new: savedUri === null,
    uri: savedUri ?? typedUri,
    changed_at: changedAt.toISOString(),
  }))
}

/** Job `delete-old-working-copies`: what nobody has touched for a month. */
export async function deleteOldWorkingCopies(db: Database): Promise<void> {
  await db.delete(workingCopies).where(sql`${workingCopies.changedAt} < now() - make_interval(days => ${COPY_DAYS})`)
}

/** How what is typed stands to what is saved, and what is wrong with it. */
async function standingOf(db: Database, copyOf: CopyOf, { base_revision: base, uri, content }: Typed) {
  const entry = await findEntry(db, copyOf.entryId)
  const typed = readTyped(content)
  const gone = await goneOf(db, typedReferences(typed))
  const revision = entry?.revision ?? 0
  return {
    revision,
    changed_by: revision > base ? await authorOf(db, copyOf.entryId, revision) : null,
    errors: {
      ...(entry ? {} : await errorsOfNew(db, uri, typed)),
      ...typed.errors,
      ...brokenAt(gone),
    },
    warnings: goneAt(gone),
    others: await othersOf(db, copyOf),
  }
}

function typedReferences({ page, blocks }: TypedContent) {
  const ofBlocks = blocks.flatMap(({ block }, n) => (block ? referencesOfBlock(block, `content.blocks.${n}`) : []))
  return [...referencesOf(page), ...ofBlocks]
}

async function errorsOfNew(db: Database, uri: string | null, { page }: TypedContent): Promise<FieldErrors> {
  const parsed = entryUri.safeParse(uri ?? '', { reportInput: true })
  if (parsed.success) return addressErrors(db, parsed.data, page.type)
  return fieldErrors(parsed.error.issues.map((issue) => ({ ...issue, path: ['uri'] })))
}

async function findEntry(db: Database, id: string): Promise<{ revision: number } | undefined> {
  const [row] = await db.select({ revision: entries.revision }).from(entries).where(eq(entries.id, id))
  return row
}

async function othersOf(db: Database, { entryId, userId }: CopyOf) {
  const rows = await db
    .select({ name: sql<string>`${fullName}`, at: workingCopies.changedAt })
    .from(workingCopies)
    .innerJoin(users, eq(users.id, workingCopies.userId))
    .where(
      and(
        eq(workingCopies.entryId, entryId),
        ne(workingCopies.userId, userId),
        sql`${workingCopies.changedAt} > now() - make_interval(mins => ${WRITING_MINUTES})`,
      ),
    )
    .orderBy(desc(workingCopies.changedAt))
    .limit(20)
  return rows.map(({ name, at }) => ({ name, at: at.toISOString() }))
}

/** A text that lists may show and the database takes; empty for anything else. */
function readable(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, 200)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
}
