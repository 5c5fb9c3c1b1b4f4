import { MEANT_LETTERS } from '#contract/accounts/classes/class-data.ts'
import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import { classListSentences } from '#contract/accounts/classes/class-list-sentences.ts'
import type { LeftOutRow, RosterTable } from '#contract/accounts/classes/class-lists.ts'
import { classYears } from '#contract/accounts/classes/class-years.ts'
import { Refusal } from '#contract/errors.ts'
import { email as emailField } from '#contract/fields.ts'
import { schoolYearOf } from '#contract/storefront/shopping-list/school-years.ts'
import type { TableRow, Tables } from './read-tables.ts'

/** A class as a list describes it. */
export interface RosterClass {
  name: string
  schoolYear: string
  /** Addresses of its teachers. */
  teachers: string[]
  /** Names of its pupils. */
  pupils: string[]
}

export interface Roster {
  classes: RosterClass[]
  leftOut: LeftOutRow[]
}

interface ReadOn {
  /** `YYYY-MM-DD`. */
  day: string
  /** Of classes for which the list names none. */
  schoolYear: string
}

/** Letters of the name of a class. */
const LONGEST_CLASS_NAME = 40
/** Teachers of a class who are looked for. */
const MOST_TEACHERS = 30
/** Rows that are listed one by one; the rest is counted by nobody. */
const MOST_LEFT_OUT = 500
/** Letters of a row that are shown. */
const SHOWN = 80

type Problem = LeftOutRow['problem']

/**
 * The classes of a list with their teachers and pupils, OneRoster 1.1 or 1.2, and what of it cannot be taken. Where it tells
 * classes («homeroom») from lessons, the classes alone are read, since each child is to get one account. Birthdays, numbers
 * and whatever else a list says of persons are not looked at.
 */
export function readRoster(tables: Tables, on: ReadOn): Roster {
  const leftOut: LeftOutRow[] = []
  const leave = (table: RosterTable, row: TableRow, problem: Problem, text: string) => {
    if (leftOut.length < MOST_LEFT_OUT)
      leftOut.push({ table, row: row.number, problem, text: [...text].slice(0, SHOWN).join('') })
  }
  const classes = classesIn(tables, on, leave)
  enrol(tables, { classes, day: on.day, leave })
  const read: RosterClass[] = []
  for (const { row, ...one } of classes.values()) {
    if (one.pupils.length === 0) leave('classes.csv', row, 'no_pupils', one.name)
    else if (one.pupils.length > MAX_PUPILS) leave('classes.csv', row, 'too_many_pupils', one.name)
    else read.push(one)
  }
  return { classes: read, leftOut }
}

type Leave = (table: RosterTable, row: TableRow, problem: Problem, text: string) => void
type Classes = Map<string, RosterClass & { row: TableRow }>

/** By their numbers in the list, in its order. */
function classesIn(tables: Tables, { day, schoolYear }: ReadOn, leave: Leave): Classes {
  const years = new Map(
    present(tables['academicSessions.csv']).map((row) => [row.cell('sourcedId'), yearOfSession(row)] as const),
  )
  const rows = present(tables['classes.csv'])
  if (new Set(rows.map((row) => row.cell('schoolSourcedId'))).size > 1)
    throw new Refusal('invalid', { errors: { files: [classListSentences.severalSchools] } })
  const hasHomerooms = rows.some(isHomeroom)
  const taken = new Set<string>()
  const classes: Classes = new Map()
  for (const row of rows) {
    const name = row.cell('title')
    const [term = ''] = row.cell('termSourcedIds').split(',')
    const year = years.get(term.trim()) ?? schoolYear
    const key = `${year} ${name.toLowerCase()}`
    const problem = (
      [
        ['lesson', hasHomerooms && !isHomeroom(row)],
        ['no_class_name', name === '' || name.length > LONGEST_CLASS_NAME],
        ['other_year', !classYears(day).includes(year)],
        ['class_twice', taken.has(key)],
      ] as const
    ).find(([, isSo]) => isSo)?.[0]
    if (problem) {
      leave('classes.csv', row, problem, name)
      continue
    }
    taken.add(key)
    classes.set(row.cell('sourcedId'), { name, schoolYear: year, teachers: [], pupils: [], row })
  }
  return classes
}

function yearOfSession(row: TableRow): string | undefined {
  const begins = row.cell('startDate')
  return /^\d{4}-\d{2}-\d{2}/.test(begins) ? schoolYearOf(begins.slice(0, 10)) : undefined
}

function isHomeroom(row: TableRow): boolean {
  return row.cell('classType').toLowerCase() === 'homeroom'
}

interface Enrolling {
  classes: Classes
  day: string
  leave: Leave
}

/** Puts everybody into their class; a pupil into the first one alone. */
function enrol(tables: Tables, { classes, day, leave }: Enrolling): void {
  const people = new Map(present(tables['users.csv']).map((row) => [row.cell('sourcedId'), row] as const))
  const roles = new Map(present(tables['roles.csv']).map((row) => [row.cell('userSourcedId'), row.cell('role')]))
  const left = new Set(tables['classes.csv'].map((row) => row.cell('sourcedId')))
  const pupils = new Map<string, string>()
  for (const row of present(tables['enrollments.csv'])) {
    const [classId, userId] = [row.cell('classSourcedId'), row.cell('userSourcedId')]
    const ended = row.cell('endDate')
    const into = classes.get(classId)
    const person = people.get(userId)
    const role = (row.cell('role') || person?.cell('role') || roles.get(userId) || '').toLowerCase()
    if ((role !== 'student' && role !== 'teacher') || (ended !== '' && ended < day)) continue
    if (!into) {
      // Of a class that is left out, its own row says why.
      if (!left.has(classId)) leave('enrollments.csv', row, 'unknown_class', classId)
    } else if (!person) leave('enrollments.csv', row, 'unknown_person', userId)
    else if (role === 'teacher') addTeacher(into, person, leave)
    else if (pupils.has(userId)) {
      if (pupils.get(userId) !== classId)
        leave('enrollments.csv', row, 'in_other_class', `${nameOf(person)}, ${into.name}`)
    } else {
      pupils.set(userId, classId)
      const name = nameOf(person)
      if (name === '') leave('users.csv', person, 'no_name', userId)
      else into.pupils.push(name)
    }
  }
}

function addTeacher(into: RosterClass, person: TableRow, leave: Leave): void {
  const { data: address } = emailField.safeParse(person.cell('email'))
  if (address === undefined) leave('users.csv', person, 'no_address', nameOf(person))
  else if (!into.teachers.includes(address) && into.teachers.length < MOST_TEACHERS) into.teachers.push(address)
}

/** The name that somebody is called by, as long as there is room beside an alias. */
function nameOf(person: TableRow): string {
  const first = person.cell('preferredGivenName') || person.cell('givenName')
  const last = person.cell('preferredFamilyName') || person.cell('familyName')
  return `${first} ${last}`.trim().slice(0, MEANT_LETTERS).toWellFormed().trim()
}

/** The rows that are not deleted, and people who may log in. */
function present(rows: readonly TableRow[]): TableRow[] {
  return rows.filter((row) => {
    const status = row.cell('status').toLowerCase()
    return status !== 'tobedeleted' && status !== 'inactive' && row.cell('enabledUser').toLowerCase() !== 'false'
  })
}
