import { strToU8, zipSync } from 'fflate'

interface RosterPerson {
  id: string
  first: string
  last: string
  email?: string
}

interface RosterOfClass {
  title: string
  teachers?: readonly RosterPerson[]
  pupils?: readonly RosterPerson[]
  /** Other columns of `classes.csv`. */
  more?: Partial<Record<'classType' | 'schoolSourcedId' | 'termSourcedIds' | 'status', string>>
}

/** Somebody of a list. */
export function rosterPerson(first: string, last: string, email?: string): RosterPerson {
  return { id: `u-${first}-${last}`, first, last, ...(email === undefined ? {} : { email }) }
}

/** The tables of OneRoster 1.2 for these classes, as programs of schools write them. */
export function rosterTables(classes: readonly RosterOfClass[]): Record<string, string> {
  const people = new Map(
    classes.flatMap(({ teachers = [], pupils = [] }) => [...teachers, ...pupils]).map((one) => [one.id, one]),
  )
  const enrolled = classes.flatMap(({ teachers = [], pupils = [] }, number) => [
    ...teachers.map(({ id }) => [`e${number}-${id}`, '', '', `c${number}`, 's1', id, 'teacher', '', '', '']),
    ...pupils.map(({ id }) => [`e${number}-${id}`, '', '', `c${number}`, 's1', id, 'student', '', '', '']),
  ])
  return {
    'manifest.csv': csv([
      ['propertyName', 'value'],
      ['oneroster.version', '1.2'],
    ]),
    'classes.csv': csv([
      'sourcedId status dateLastModified title grades courseSourcedId classCode classType location schoolSourcedId termSourcedIds subjects subjectCodes periods'.split(
        ' ',
      ),
      ...classes.map(({ title, more = {} }, number) => [
        `c${number}`,
        more.status ?? '',
        '',
        title,
        '',
        'k1',
        '',
        more.classType ?? 'homeroom',
        '',
        more.schoolSourcedId ?? 's1',
        more.termSourcedIds ?? '',
        '',
        '',
        '',
      ]),
    ]),
    'users.csv': csv([
      'sourcedId status dateLastModified enabledUser username userIds givenName familyName middleName identifier email'.split(
        ' ',
      ),
      ...[...people.values()].map(({ id, first, last, email = '' }) => [
        id,
        '',
        '',
        'true',
        id,
        '',
        first,
        last,
        '',
        '',
        email,
      ]),
    ]),
    'enrollments.csv': csv([
      'sourcedId status dateLastModified classSourcedId schoolSourcedId userSourcedId role primary beginDate endDate'.split(
        ' ',
      ),
      ...enrolled,
    ]),
  }
}

/** Tables as files that are uploaded one by one. */
export function tableFiles(tables: Record<string, string>): File[] {
  return Object.entries(tables).map(([name, text]) => new File([text], name, { type: 'text/csv' }))
}

/** The same in a ZIP, within a folder. */
export function rosterZip(tables: Record<string, string>): File {
  const packed = zipSync(
    Object.fromEntries(Object.entries(tables).map(([name, text]) => [`export/${name}`, strToU8(text)])),
  )
  return new File([new Uint8Array(packed)], 'export.zip', { type: 'application/zip' })
}

function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')
}
