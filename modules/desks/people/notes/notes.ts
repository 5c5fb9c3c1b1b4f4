import { and, arrayContains, desc, eq, not, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import {
  addPersonNote as addOperation,
  type PersonNote,
  removePersonNote as removeOperation,
} from '#contract/desks/person-notes.ts'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { users } from '#modules/ground/users/tables.ts'
import { personNotes } from './tables.ts'

/** The notes about a person, the latest first. `readerId` may remove their own. */
export async function notesAbout(db: Database, userId: string, readerId: string): Promise<PersonNote[]> {
  const rows = await notesWhere(db)
    .where(eq(personNotes.userId, userId))
    .orderBy(desc(personNotes.at), desc(personNotes.id))
  return rows.map((row) => presentNote(row, readerId))
}

/** Writes a note about a person. What it says is not kept in the audit log, so that removing it removes it. */
export async function addNote(
  db: Database,
  staff: Asker,
  { userId, text }: { userId: string; text: string },
): Promise<PersonNote> {
  return inTransaction(db, async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), not(arrayContains(users.groups, ['pupil']))))
      .for('key share')
    if (!person) throw new Refusal('not_found')
    const id = uuidv7()
    await tx.insert(personNotes).values({ id, userId, staffId: staff.user.id, text, at: nowInSql() })
    await audit(tx, staff, { operation: addOperation, subjectId: null, personId: userId })
    const [row] = await notesWhere(tx).where(eq(personNotes.id, id))
    if (!row) throw new Error('the note was not stored')
    return presentNote(row, staff.user.id)
  })
}

/** Removes a note that one has written oneself; those of others are not found. */
export async function removeNote(db: Database, staff: Asker, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(personNotes)
      .where(and(eq(personNotes.id, id), eq(personNotes.staffId, staff.user.id)))
      .returning({ userId: personNotes.userId })
    if (!removed) throw new Refusal('not_found')
    await audit(tx, staff, { operation: removeOperation, subjectId: id, personId: removed.userId })
  })
}

function notesWhere(db: Database) {
  const staff = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`
  return db
    .select({ id: personNotes.id, text: personNotes.text, at: personNotes.at, staffId: personNotes.staffId, staff })
    .from(personNotes)
    .leftJoin(users, eq(users.id, personNotes.staffId))
    .$dynamic()
}

type NoteRow = Awaited<ReturnType<typeof notesWhere>>[number]

function presentNote({ id, text, at, staffId, staff }: NoteRow, readerId: string): PersonNote {
  return { id, text, at: at.toISOString(), staff, is_own: staffId === readerId }
}
