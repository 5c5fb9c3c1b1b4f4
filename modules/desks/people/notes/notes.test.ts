import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import * as personNotesApi from '#contract/desks/person-notes.ts'
import type { Group } from '#contract/groups.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { personNotes } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
type Person = SignedIn<{ id: string }>

const someone = async (groups: Group[] = []) =>
  signIn(app, await makeUser(app, { groups, firstName: 'Vera', lastName: groups[0] ?? 'Muster' }))
const [seller, admin] = [await someone(['sales']), await someone(['admin'])]
const write = (by: Person, id: string, text: string) =>
  by.client(personNotesApi.addPersonNote, { params: { id }, body: { text } })
const remove = (by: Person, id: string) => by.client(personNotesApi.removePersonNote, { params: { id } })
const notesOf = async (by: Person, id: string) =>
  (await by.client(officeUsersApi.users.read, { params: { id } })).data.notes

test('staff write about a person what colleagues read with who wrote it and when, the latest first', async () => {
  const { id } = await makeUser(app)
  const { data } = await write(seller, id, 'Ruft am Montag an.\nWegen der Rechnung.')
  await write(admin, id, 'Hat angerufen.')
  expect(await notesOf(seller, id)).toMatchObject([
    { text: 'Hat angerufen.', staff: 'Vera admin', is_own: false },
    { ...data, text: 'Ruft am Montag an.\nWegen der Rechnung.', staff: 'Vera sales', is_own: true },
  ])
})

test('staff remove their own notes, and not those of others; the audit log keeps that, and not what they said', async () => {
  const { id } = await makeUser(app)
  const { data: note } = await write(seller, id, 'Verwechslung mit Frau Keller.')
  expect((await refused(remove(admin, note.id))).status).toBe(404)
  await remove(seller, note.id)
  expect(await notesOf(seller, id)).toEqual([])
  expect((await refused(remove(seller, note.id))).status).toBe(404)
  const records = await db.select().from(auditRecords).where(eq(auditRecords.personId, id)).orderBy(auditRecords.at)
  const changes = records.filter(({ isLook }) => !isLook)
  expect(changes.map(({ action }) => action)).toEqual(['addPersonNote', 'removePersonNote'])
  expect(JSON.stringify(changes)).not.toContain('Keller')
})

test('a note needs words, and an account that is there', async () => {
  const { id } = await makeUser(app)
  expect((await refused(write(seller, id, ' \n'))).body.errors).toHaveProperty('text')
  expect((await refused(write(seller, id, 'x'.repeat(2001)))).body.errors).toHaveProperty('text')
  expect((await refused(write(seller, uuidv7(), 'Wer?'))).status).toBe(404)
  expect((await refused(write(await someone(['editor']), id, 'Hallo'))).status).toBe(403)
})

test('whom a note is about neither reads it in the shop nor writes one', async () => {
  const person = await someone()
  await write(seller, person.user.id, 'Zahlt spät.')
  const { data } = await person.client(authApi.getCurrentUser)
  expect(JSON.stringify(data)).not.toContain('Zahlt')
  expect((await refused(write(person, person.user.id, 'Zahlt immer.'))).status).toBe(403)
})

test('notes go with the account; those of somebody who has left stay without a name, and say what they said', async () => {
  const [person, left] = [await makeUser(app), await someone(['sales'])]
  const { data: note } = await write(left, person.id, 'Ruft an.')
  await deleteAccount(db, left.user.id)
  expect(await notesOf(seller, person.id)).toMatchObject([{ id: note.id, staff: null, is_own: false }])
  const change = db.update(personNotes).set({ text: 'Anders' }).where(eq(personNotes.id, note.id))
  await expect(change).rejects.toThrow('Failed query')
  await deleteAccount(db, person.id)
  expect(await db.$count(personNotes, eq(personNotes.id, note.id))).toBe(0)
})
