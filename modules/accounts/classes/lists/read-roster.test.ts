import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MAX_CLASS_LIST_BYTES, MAX_CLASS_TABLE_BYTES } from '#contract/accounts/classes/class-limits.ts'
import { classListSentences as sentences } from '#contract/accounts/classes/class-list-sentences.ts'
import { Refusal } from '#contract/errors.ts'
import { rosterPerson, rosterTables, rosterZip, tableFiles } from '#tests/support/schools/roster-files.ts'
import { readRoster } from './read-roster.ts'
import { readTables } from './read-tables.ts'

const ON = { day: '2026-12-01', schoolYear: '2026/27' }
const lea = rosterPerson('Lea', 'Muster')

const readFiles = async (files: File[]) => readRoster(await readTables(files), ON)
const file = (name: string, text: string | Uint8Array<ArrayBuffer>) => new File([text], name)

async function refusalOf(files: File[]): Promise<unknown> {
  try {
    await readFiles(files)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors?.['files']
    throw error
  }
}

describe('a roster', () => {
  test('of version 1.1 has the role at the person, is saved by a spreadsheet, and lies in files of any name', async () => {
    const files = [
      file('klassen.csv', 'sourcedId;title;classType;schoolSourcedId\nk1;3b;homeroom;s\n'),
      file(
        'leute.csv',
        'sourcedId;role;givenName;familyName;email\nu1;student;Zoé;Müller;\nu2;teacher;Ida;Keller;ida@schule.test\n',
      ),
      file('einteilung.csv', 'sourcedId;classSourcedId;userSourcedId\n1;k1;u1\n2;k1;u2\n'),
    ]
    expect(await readFiles(files)).toEqual({
      classes: [{ name: '3b', schoolYear: '2026/27', teachers: ['ida@schule.test'], pupils: ['Zoé Müller'] }],
      leftOut: [],
    })
  })

  test('of version 1.2 has roles of its own, and the name that somebody is called by', async () => {
    const tables = {
      ...rosterTables([{ title: '3b', pupils: [lea] }]),
      'users.csv': 'sourcedId,givenName,familyName,preferredGivenName\nu-Lea-Muster,Lea,Muster,Leo\n',
      'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId,role\n1,c0,u-Lea-Muster,\n',
      'roles.csv': 'sourcedId,userSourcedId,roleType,role\n1,u-Lea-Muster,primary,student\n',
    }
    expect((await readFiles([rosterZip(tables)])).classes).toMatchObject([{ pupils: ['Leo Muster'] }])
  })

  test('says of each row why it is not taken', async () => {
    const tables = rosterTables([
      { title: '3b', pupils: [lea], teachers: [rosterPerson('Ida', 'Keller')] },
      { title: '3B', pupils: [rosterPerson('Tim', 'Zwei')] },
      { title: 'Mathematik', pupils: [lea], more: { classType: 'scheduled' } },
      { title: '3c', pupils: [lea] },
      { title: '2a', pupils: [lea], more: { termSourcedIds: 'alt' } },
      { title: '', pupils: [lea] },
      { title: 'weg', pupils: [lea], more: { status: 'tobedeleted' } },
    ])
    const more = {
      'enrollments.csv': `${tables['enrollments.csv']}x,,,c99,s1,u-Lea-Muster,student,,,\r\ny,,,c0,s1,niemand,student,,,\r\nz,,,c0,s1,alt,student,,,2026-08-01\r\n`,
      'academicSessions.csv': 'sourcedId,title,startDate,schoolYear\nalt,2020,2020-08-10,2021\n',
    }
    const { classes, leftOut } = await readFiles(tableFiles({ ...tables, ...more }))
    expect(classes).toMatchObject([{ name: '3b', pupils: ['Lea Muster'], teachers: [] }])
    expect(leftOut.map(({ table, row, problem }) => [table, row, problem])).toEqual([
      ['classes.csv', 3, 'class_twice'],
      ['classes.csv', 4, 'lesson'],
      ['classes.csv', 6, 'other_year'],
      ['classes.csv', 7, 'no_class_name'],
      ['users.csv', 2, 'no_address'],
      ['enrollments.csv', 6, 'in_other_class'],
      ['enrollments.csv', 10, 'unknown_class'],
      ['enrollments.csv', 11, 'unknown_person'],
      ['classes.csv', 5, 'no_pupils'],
    ])
  })

  test('is refused at its field where it cannot be read as a whole', async () => {
    const tables = rosterTables([{ title: '3b', pupils: [lea] }])
    expect(await refusalOf([])).toEqual([sentences.nothing])
    expect(await refusalOf(tableFiles({ 'users.csv': tables['users.csv'] ?? '' }))).toEqual([
      sentences.missing(['classes.csv', 'enrollments.csv']),
    ])
    expect(await refusalOf([file('x.csv', 'a,b\n1,2\n')])).toEqual([sentences.unknownTable('x.csv')])
    expect(await refusalOf([file('x.pdf', '%PDF-1.7')])).toEqual([sentences.kind('x.pdf')])
    expect(await refusalOf([...tableFiles(tables), ...tableFiles(tables)])).toEqual([sentences.twice('classes.csv')])
    expect(await refusalOf([file('x.zip', 'PK\u0003\u0004 broken')])).toEqual([sentences.broken])
    expect(await refusalOf([file('x.csv', 'x'.repeat(MAX_CLASS_LIST_BYTES + 1))])).toEqual([sentences.tooLarge])
    const schools = rosterTables([
      { title: '3b', pupils: [lea] },
      { title: '3c', pupils: [lea], more: { schoolSourcedId: 's2' } },
    ])
    expect(await refusalOf(tableFiles(schools))).toEqual([sentences.severalSchools])
  })

  test('in a ZIP that unpacks to more than a table may have is refused', async () => {
    const bomb = zipSync({ 'users.csv': strToU8('x'.repeat(MAX_CLASS_TABLE_BYTES + 1)) })
    expect(bomb.byteLength).toBeLessThan(MAX_CLASS_LIST_BYTES)
    expect(await refusalOf([file('bombe.zip', new Uint8Array(bomb))])).toEqual([sentences.broken])
  })
})
