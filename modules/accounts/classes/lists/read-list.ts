import { asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import type { ClassList, ReadClass } from '#contract/accounts/classes/class-lists.ts'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { insertAccounts } from '#modules/ground/users/accounts.ts'
import { newCode } from '../class-code.ts'
import type { ClassSealers } from '../class-kit.ts'
import { classGiven } from '../mails.ts'
import { pupilAccount } from '../pupil-account.ts'
import { type NewPassword, newPasswords } from '../pupils/new-passwords.ts'
import { classes, classPupils, classTeachers } from '../tables.ts'
import { drawAliases } from './draw-aliases.ts'
import { type ListAsked, type ListPlan, type PlannedClass, planList, takenClasses } from './plan-list.ts'
import { presentTrial } from './present-trial.ts'

/** Letters of the classes that the history names. */
const LONGEST_NOTE = 300

interface AskedList extends ListAsked {
  list: ClassList
  /** Of what the trial said would happen. */
  digest: string
}

/**
 * Makes the classes of a list and the accounts of their pupils: all of it, or nothing where it would do something else than
 * the trial has said. Never call it inside a transaction: the passwords are hashed before.
 */
export async function readList(core: Core, sealers: ClassSealers, asked: AskedList): Promise<ReadClass[]> {
  const { db } = core
  const before = await planAsTried(db, sealers, asked)
  const passwords = await newPasswords(takenClasses(before).reduce((sum, one) => sum + one.newPupils.length, 0))
  return inTransaction(db, async (tx) => {
    const school = await lockSchool(tx, asked.schoolId)
    await lockClasses(tx, before)
    const taken = takenClasses(await planAsTried(tx, sealers, asked)).filter(
      ({ answer, newPupils }) => answer === 'new' || newPupils.length > 0,
    )
    const left = [...passwords]
    const read: ReadClass[] = []
    for (const planned of taken) {
      const given = left.splice(0, planned.newPupils.length)
      read.push(await writeClass(core, tx, { sealers, asked, school, planned, passwords: given }))
    }
    const { schoolId, userId: byId } = asked
    const note = taken
      .map(({ listed }) => listed.name)
      .join(', ')
      .slice(0, LONGEST_NOTE)
    if (taken.length > 0) await recordStep(tx, { schoolId, step: 'read_classes', byId, note })
    return read
  })
}

/** The plan of a list; refuses one that is not what was tried, and carries it. */
async function planAsTried(db: Database, sealers: ClassSealers, { digest, ...asked }: AskedList): Promise<ListPlan> {
  const plan = await planList(db, sealers, asked)
  if (plan.digest !== digest) throw new Refusal('class_list_changed', { trial: presentTrial(plan, []) })
  return plan
}

/** Nobody joins a class, or changes it, while it is filled. */
async function lockClasses(tx: Database, plan: ListPlan): Promise<void> {
  const ids = takenClasses(plan).flatMap(({ present }) => present?.id ?? [])
  if (ids.length === 0) return
  await tx
    .select({ id: classes.id })
    .from(classes)
    .where(inArray(classes.id, ids))
    .orderBy(asc(classes.id))
    .for('no key update')
}

interface Writing {
  sealers: ClassSealers
  asked: AskedList
  school: { id: string; name: string }
  planned: PlannedClass
  passwords: readonly NewPassword[]
}

async function writeClass(
  core: Core,
  tx: Database,
  { sealers, asked, school, planned, passwords }: Writing,
): Promise<ReadClass> {
  const { listed, present, newPupils } = planned
  const { id, code } = present
    ? { id: present.id, code: present.codeSealed && (await sealers.codes.open(present.codeSealed, present.id)) }
    : await makeListed(core, tx, { sealers, asked, school, planned })
  const taken = await tx.select().from(classPupils).where(eq(classPupils.classId, id))
  const seats = freeSeats(taken.map(({ seat }) => seat))
  const aliases = drawAliases(
    newPupils.length,
    taken.map(({ alias }) => alias),
  )
  const made = newPupils.map((name, index) => {
    const { password = '', passwordHash = '' } = passwords[index] ?? {}
    return { userId: uuidv7(), placeId: uuidv7(), name, alias: aliases[index] ?? '', password, passwordHash }
  })
  await insertAccounts(
    tx,
    made.map(({ userId, passwordHash }) => ({ id: userId, ...pupilAccount(userId, passwordHash) })),
  )
  const places = made.map(async ({ userId, placeId, name, alias }, index) => ({
    id: placeId,
    classId: id,
    userId,
    seat: seats[index] ?? 0,
    alias,
    nameSealed: await sealers.names.seal(name, placeId),
    isHome: true,
    joinedAt: now(),
  }))
  if (places.length > 0) await tx.insert(classPupils).values(await Promise.all(places))
  return {
    id,
    name: present?.name ?? listed.name,
    school_year: listed.school_year,
    code,
    pupils: made.map(({ name, alias, password }) => ({ name, alias, password })),
  }
}

/** Makes a class of a list with its teachers, who are told by mail unless they read it themselves. */
async function makeListed(
  core: Core,
  tx: Database,
  { sealers, asked, school, planned: { listed, teachers } }: Omit<Writing, 'passwords'>,
): Promise<{ id: string; code: string }> {
  const id = uuidv7()
  const { code, columns } = await newCode(sealers, id)
  const { name, school_year: schoolYear } = listed
  await tx.insert(classes).values({ id, schoolId: school.id, name, schoolYear, ...columns, createdAt: now() })
  await tx.insert(classTeachers).values(teachers.map(({ userId }) => ({ classId: id, userId, since: now() })))
  for (const { userId, firstName, email: to } of teachers) {
    if (userId === asked.userId) continue
    const data = { firstName, className: name, school: school.name }
    await queueMail(core, tx, { kind: classGiven, subjectId: uuidv7(), to, data })
  }
  return { id, code }
}

function freeSeats(taken: readonly number[]): number[] {
  return Array.from({ length: MAX_PUPILS }, (_, place) => place + 1).filter((seat) => !taken.includes(seat))
}
