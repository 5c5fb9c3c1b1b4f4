import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, paragraphs } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { applicationStates } from './teacher-choices.ts'
import { CONFIRMED_YEARS } from './teacher-terms.ts'
import { teacherApplication } from './teachers.ts'

const revision = z
  .int()
  .min(1)
  .max(1_000_000)
  .describe('the revision that the reviewer has read; a step that another person took since then is a conflict')
const note = paragraphs(1, 1000).describe('stands in the mail to the applicant')

/** What staff can do with an application. */
const staffStep = z.enum(['ask', 'approve', 'reject', 'withdraw'])
export type StaffStep = z.output<typeof staffStep>

/** Steps of the applicant: `confirm` and `stop` once approved. */
export const applicantStep = z.enum(['apply', 'confirm', 'stop'])

/** The steps of an application. */
export const reviewStep = z.enum([...applicantStep.options, ...staffStep.options])
export type ReviewStep = z.output<typeof reviewStep>

const head = {
  id,
  revision: z.int().describe('number of the last step'),
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  age_days: z.int().describe('whole days since the application was made'),
}

const listed = teacherApplication.omit({ note: true, subjects: true }).extend(head)

const takenSteps = z.array(
  z.object({
    number: z.int(),
    step: reviewStep,
    note: z.string().nullable(),
    at: z.iso.datetime(),
    by: z.string().nullable().describe('name of whoever took the step; null: the account is gone'),
  }),
)
export type TakenStep = z.output<typeof takenSteps>[number]

const officeApplication = teacherApplication.extend({
  ...head,
  phone: z.string().nullable(),
  school_email: z.string().nullable().describe('with the proof `school_email`: the address that proves'),
  proof_file: z
    .object({ filename: z.string(), content_type: z.string(), size: z.int().describe('bytes') })
    .nullable()
    .describe('with the proof `upload`, until the application is decided'),
  claims: z
    .array(z.object({ provider: z.string(), role: z.string(), said_at: z.iso.datetime() }))
    .describe('what providers of external logins say about the applicant: a hint, not a proof'),
  history: takenSteps,
  may: z.array(staffStep).describe('the steps that are possible as it stands'),
  other_applications: z
    .array(
      teacherApplication.pick({ state: true, institution: true, applied_at: true }).extend({ id, history: takenSteps }),
    )
    .describe('by the same applicant, the newest first'),
})
export type OfficeApplication = z.output<typeof officeApplication>

/** Applications of users who want to be recognised as teachers. */
export const teacherApplications = resource('teacher-applications', {
  one: 'teacher application',
  groups: ['sales', 'admin'],
  item: officeApplication,
  list: {
    summary: 'Applications of teachers with their age, the oldest first unless sorted otherwise',
    item: listed,
    sort: ['applied_at', 'last_name', 'institution'],
    sortNames: { oldest: 'applied_at', newest: '-applied_at' },
    filters: {
      state: z
        .enum(['open', ...applicationStates, 'to_confirm'])
        .optional()
        .describe(
          `open: those that wait for a decision; to_confirm: approved or confirmed ${CONFIRMED_YEARS} years ago`,
        ),
    },
    hasFile: true,
    search: 'words, each part of name, e-mail address, institution or city',
  },
  read: { summary: 'One application with its applicant and every step that was taken' },
})

export const readTeacherProof = endpoint('readTeacherProof', {
  method: 'get',
  ...actionOn(teacherApplications, 'proof'),
  summary: 'The uploaded proof, as a file; deleted once the application is decided',
  responses: { 200: z.file().mime(['application/pdf', 'image/jpeg', 'image/png']) },
  refusals: ['not_found'],
})

export const previewTeacherMail = endpoint('previewTeacherMail', {
  method: 'post',
  ...actionOn(teacherApplications, 'mail-preview'),
  summary: 'The mail that a step would send; the step is not taken',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('approve') }),
    z.strictObject({ step: z.literal('ask'), note }),
    z.strictObject({ step: z.literal('reject'), note }),
    z.strictObject({ step: z.literal('withdraw'), note }),
  ]),
  responses: { 200: one(z.object({ to: z.string(), subject: z.string(), text: z.string() })) },
  refusals: ['not_found', 'sender_missing'],
})

/** Where an application stands by now, when a step cannot be taken. */
export const presentApplication = z.object({ state: z.enum(applicationStates), revision })
export type PresentApplication = z.output<typeof presentApplication>

const asDecided = { application_decided: presentApplication, application_changed: presentApplication }
const asApproved = { ...asDecided, school_email_unconfirmed: presentApplication }
const asWithdrawn = { application_not_approved: presentApplication, application_changed: presentApplication }

export const approveTeacher = endpoint('approveTeacher', {
  method: 'post',
  ...actionOn(teacherApplications, 'approve'),
  summary: 'Makes the applicant a teacher from their next request on, and tells them by mail',
  body: z.strictObject({ revision }),
  responses: { 200: one(officeApplication) },
  refusals: ['not_found', 'application_decided', 'application_changed', 'school_email_unconfirmed'],
  carries: asApproved,
})

export const rejectTeacher = endpoint('rejectTeacher', {
  method: 'post',
  ...actionOn(teacherApplications, 'reject'),
  summary: 'Rejects an application, and tells the applicant why by mail',
  body: z.strictObject({ revision, note }),
  responses: { 200: one(officeApplication) },
  refusals: ['not_found', 'application_decided', 'application_changed'],
  carries: asDecided,
})

export const askTeacher = endpoint('askTeacher', {
  method: 'post',
  ...actionOn(teacherApplications, 'ask'),
  summary: 'Asks the applicant a question by mail; the application stays open',
  body: z.strictObject({ revision, note }),
  responses: { 200: one(officeApplication) },
  refusals: ['not_found', 'application_decided', 'application_changed'],
  carries: asDecided,
})

export const withdrawTeacher = endpoint('withdrawTeacher', {
  method: 'post',
  ...actionOn(teacherApplications, 'withdraw'),
  summary: 'Takes the user out of the group of teachers, and tells them why by mail; their orders stay',
  body: z.strictObject({ revision, note }),
  responses: { 200: one(officeApplication) },
  refusals: ['not_found', 'application_not_approved', 'application_changed'],
  carries: asWithdrawn,
})
