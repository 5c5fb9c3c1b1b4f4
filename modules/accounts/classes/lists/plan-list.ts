import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { MAX_CLASS_TEACHERS, MAX_CLASSES, MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import type { ClassList, TriedClass } from '#contract/accounts/classes/class-lists.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { ClassSealers } from '../class-kit.ts'
import { type ClassRow, TEACHING } from '../find-class.ts'
import { classes, classPupils, classTeachers } from '../tables.ts'

export interface ListAsked {
  userId: string
  schoolId: string
}

type ListedClass = ClassList['classes'][number]

interface Teacher {
  userId: string
  firstName: string
  lastName: string
  email: string
}

/** What becomes of a class of a list. */
export interface PlannedClass {
  listed: ListedClass
  answer: TriedClass['answer']
  /** The class that is there already. */
  present: ClassRow | null
  /** Who will teach it, or teaches it. */
  teachers: Teacher[]
  unknownTeachers: string[]
  newPupils: string[]
  /** How many places it has taken, and how many of them have a name of the list. */
  places: number
  matched: number
}

export interface ListPlan {
  classes: PlannedClass[]
  /** Of what would happen: the same as long as nothing has changed. */
  digest: string
}

/**
 * What reading a list would do, as things are now. Whoever is responsible takes all of its classes; a teacher those in which
 * it names them, or all where it names nobody. A class that is there gets those whose names stand beside none of its
 * aliases, if the caller teaches it: the names are for its teachers alone.
 */
export async function planList(
  db: Database,
  sealers: Pick<ClassSealers, 'names'>,
  { userId, schoolId, list }: ListAsked & { list: ClassList },
): Promise<ListPlan> {
  const role = await guardMember(db, { userId, schoolId }, TEACHING)
  const staff = await teachersOf(db, schoolId)
  const self = staff.find((one) => one.userId === userId)
  if (!self) throw new Refusal('not_found')
  const open = await openClasses(db, schoolId, userId)
  const namesTeachers = list.classes.some(({ teachers }) => teachers.length > 0)
  const planned: PlannedClass[] = []
  for (const listed of list.classes) {
    const found = staff.filter((one) => listed.teachers.some((email) => emailKey(email) === emailKey(one.email)))
    const unknownTeachers = listed.teachers.filter(
      (email) => !found.some((one) => emailKey(one.email) === emailKey(email)),
    )
    const isNamed = role === 'responsible' || !namesTeachers || found.includes(self)
    const present = open.find(({ row }) => isSame(row, listed)) ?? null
    const none = { listed, present: present?.row ?? null, unknownTeachers, newPupils: [], places: 0, matched: 0 }
    if (!isNamed) planned.push({ ...none, answer: 'not_named', teachers: found })
    else if (!present)
      planned.push({
        ...none,
        answer: 'new',
        teachers: (found.length > 0 ? found : [self]).slice(0, MAX_CLASS_TEACHERS),
        newPupils: listed.pupils,
      })
    else {
      const teachers = staff.filter((one) => present.teachers.has(one.userId))
      if (!present.teachers.has(userId)) planned.push({ ...none, answer: 'not_taught', teachers })
      else
        planned.push({ ...none, teachers, unknownTeachers: [], ...(await missingIn(db, sealers, present.row, listed)) })
    }
  }
  const isNew = planned.filter(({ answer }) => answer === 'new')
  if (isNew.length > 0 && open.length + isNew.length > MAX_CLASSES) throw new Refusal('classes_full')
  return { classes: planned, digest: digestOf(schoolId, planned) }
}

/** The classes of a plan from which something comes: those that are made, and those that get pupils. */
export function takenClasses({ classes: planned }: ListPlan): PlannedClass[] {
  return planned.filter(({ answer }) => answer === 'new' || answer === 'present')
}

/** Everybody who teaches at a school. */
function teachersOf(db: Database, schoolId: string): Promise<Teacher[]> {
  return db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(
        eq(schoolMembers.schoolId, schoolId),
        isNull(schoolMembers.until),
        inArray(schoolMembers.role, [...TEACHING]),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
}

interface OpenClass {
  row: ClassRow
  teachers: Set<string>
}

/** The open classes of a school, those that the caller teaches first. */
async function openClasses(db: Database, schoolId: string, userId: string): Promise<OpenClass[]> {
  const rows = await db
    .select({
      row: classes,
      teachers: sql<string[]>`coalesce(array_agg(${classTeachers.userId}::text)
      filter (where ${classTeachers.userId} is not null), '{}')`,
    })
    .from(classes)
    .leftJoin(classTeachers, eq(classTeachers.classId, classes.id))
    .where(and(eq(classes.schoolId, schoolId), eq(classes.state, 'open')))
    .groupBy(classes.id)
    .orderBy(asc(classes.id))
  const open = rows.map(({ row, teachers }) => ({ row, teachers: new Set(teachers) }))
  return open.toSorted((one, other) => Number(other.teachers.has(userId)) - Number(one.teachers.has(userId)))
}

function isSame({ name, schoolYear }: ClassRow, listed: ListedClass): boolean {
  return schoolYear === listed.school_year && plainName(name) === plainName(listed.name)
}

/** «Klasse 3b» and «3B» are the same. */
function plainName(name: string): string {
  return name.replace(/^klasse\s+/i, '').toLowerCase()
}

/** Who of a list is missing in a class that is there: of two with one name, the second where one has a place. */
async function missingIn(
  db: Database,
  { names }: Pick<ClassSealers, 'names'>,
  { id }: ClassRow,
  listed: ListedClass,
): Promise<Pick<PlannedClass, 'answer' | 'newPupils' | 'places' | 'matched'>> {
  const places = await db
    .select({ id: classPupils.id, nameSealed: classPupils.nameSealed })
    .from(classPupils)
    .where(eq(classPupils.classId, id))
  const known = await Promise.all(
    places.map(async (one) => (one.nameSealed === null ? null : await names.open(one.nameSealed, one.id))),
  )
  const left = known.map((name) => name?.toLowerCase())
  const newPupils = listed.pupils.filter((name) => {
    const place = left.indexOf(name.toLowerCase())
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  const isFull = places.length + newPupils.length > MAX_PUPILS
  return {
    answer: isFull ? 'full' : 'present',
    newPupils: isFull ? [] : newPupils,
    places: places.length,
    matched: listed.pupils.length - newPupils.length,
  }
}

function digestOf(schoolId: string, planned: readonly PlannedClass[]): string {
  const facts = planned
    .filter(({ answer }) => answer === 'new' || answer === 'present')
    .map(({ listed, answer, present, teachers, newPupils, places }) => [
      listed.name,
      listed.school_year,
      answer,
      present && [present.id, present.name],
      answer === 'new' ? teachers.map(({ userId }) => userId) : [],
      newPupils,
      places,
    ])
  return createHash('sha256')
    .update(JSON.stringify([schoolId, facts]))
    .digest('base64url')
}
