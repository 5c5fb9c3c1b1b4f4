import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#contract/envelope.ts'
import { email, id, line } from '#contract/fields.ts'
import { schoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { classDescription, MEANT_LETTERS } from './class-data.ts'
import {
  MAX_CLASS_LIST_BYTES,
  MAX_LIST_CLASSES,
  MAX_LIST_PUPILS,
  MAX_PUPILS,
  READ_CLASS_LISTS_A_DAY,
  TRIED_CLASS_LISTS_A_DAY,
} from './class-limits.ts'

/** Bytes of the whole form: files slightly too large are reported at their field. */
export const MAX_CLASS_LIST_FORM_BYTES = MAX_CLASS_LIST_BYTES + 400_000
/** Bytes of a list that was tried, as it is sent to be read. */
export const MAX_TRIED_LIST_BYTES = 400_000

const ofSchool = z.object({ id })

/** The tables of OneRoster that are read; all others are ignored. */
export const rosterTables = [
  'classes.csv',
  'users.csv',
  'enrollments.csv',
  'roles.csv',
  'academicSessions.csv',
] as const
export type RosterTable = (typeof rosterTables)[number]

/** Teachers whom a list may name for one class. */
const MOST_NAMED = 30

/** What is kept of a list between its trial and its reading: nothing but classes, addresses of their teachers, and names. */
export const classList = z.strictObject({
  classes: z
    .array(
      z.strictObject({
        name: classDescription.name,
        school_year: schoolYear,
        teachers: z.array(email).max(MOST_NAMED),
        pupils: z.array(line(1, MEANT_LETTERS)).min(1).max(MAX_PUPILS),
      }),
    )
    .max(MAX_LIST_CLASSES),
})
export type ClassList = z.output<typeof classList>

const triedClass = z.object({
  name: z.string(),
  school_year: schoolYear,
  answer: z
    .enum(['new', 'present', 'not_named', 'not_taught', 'full'])
    .describe(
      'new: is made; present: is there by name and school year, and gets who is missing; not_named: the list names other teachers, and the caller is not responsible; not_taught: is there, and the caller does not teach it; full: would have too many pupils',
    ),
  teachers: z.array(z.string()).describe('names of who will teach it, or teaches it'),
  unknown_teachers: z.array(z.string()).describe('addresses by which no teacher of the school was found'),
  new_pupils: z.array(z.string()).describe('names of those who get an account'),
  present_pupils: z.int().describe('how many are there already, by their names'),
})
export type TriedClass = z.output<typeof triedClass>

const leftOutRow = z.object({
  table: z.enum(rosterTables),
  row: z.int().describe('number of the row in its table, from 1'),
  text: z.string().describe('what it is about, shortened'),
  problem: z.enum([
    'no_class_name',
    'class_twice',
    'other_year',
    'lesson',
    'no_pupils',
    'too_many_pupils',
    'unknown_class',
    'unknown_person',
    'in_other_class',
    'no_name',
    'no_address',
  ]),
})
export type LeftOutRow = z.output<typeof leftOutRow>

const triedClassList = z.object({
  classes: z.array(triedClass).describe('in the order of the list'),
  left_out: z.array(leftOutRow).describe('rows that cannot be taken'),
  list: classList.describe('what would be taken, to be sent back'),
  digest: z.string().describe('of what would happen, to be sent back'),
})
export type TriedClassList = z.output<typeof triedClassList>

export const tryClassList = endpoint('tryClassList', {
  method: 'post',
  path: '/schools/{id}/class-lists/trial',
  summary: `Tries a list of classes, OneRoster 1.1 or 1.2 as CSV in a ZIP or table by table: says what would happen to each class, and which rows cannot be taken; changes nothing. For those who are responsible, and for teachers; ${TRIED_CLASS_LISTS_A_DAY} a day`,
  access: 'login',
  params: ofSchool,
  body: z.strictObject({
    files: z.array(z.file()).max(20).default([]),
    school_year: schoolYear.optional().describe('of classes for which the list names none; left out: the present one'),
  }),
  multipart: { maxBytes: MAX_CLASS_LIST_FORM_BYTES },
  responses: { 200: one(triedClassList) },
  refusals: ['not_found', 'classes_full', 'too_many_requests'],
})

const readClass = z.object({
  id,
  name: z.string(),
  school_year: schoolYear,
  code: z.string().nullable().describe('with which its pupils log in; null where it can be shown no more'),
  pupils: z.array(z.object({ name: z.string(), alias: z.string(), password: z.string() })),
})
export type ReadClass = z.output<typeof readClass>

export const readClassList = endpoint('readClassList', {
  method: 'post',
  path: '/schools/{id}/class-lists',
  summary: `Makes the classes of a list that was tried, and accounts for their pupils, with aliases and passwords that are answered this once: all of it, or nothing where something has changed since. At most ${MAX_LIST_CLASSES} classes and ${MAX_LIST_PUPILS} new pupils; ${READ_CLASS_LISTS_A_DAY} a day`,
  access: 'login',
  params: ofSchool,
  body: z.strictObject({ list: classList, digest: z.string().max(100) }),
  maxBytes: MAX_TRIED_LIST_BYTES,
  responses: { 200: one(z.object({ classes: z.array(readClass) })) },
  refusals: ['not_found', 'class_list_changed', 'classes_full', 'too_many_requests'],
  carries: { class_list_changed: z.object({ trial: triedClassList }) },
})
