import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, line, signedToken } from '../fields.ts'
import { inMegabytes, MAX_PROOF_BYTES } from '../file-sizes.ts'
import { isPostCode, postCodeAsMeant } from '../ground/addresses/countries.ts'
import {
  applicationStates,
  MAX_TEACHER_FORM_BYTES,
  type TeacherFunction,
  type TeacherSubject,
  teacherFunctions,
  teacherProofs,
  teacherSubjects,
} from './teacher-choices.ts'
import { CONFIRMED_YEARS, PROOF_HOURS } from './teacher-terms.ts'

const functions = Object.keys(teacherFunctions) as [TeacherFunction, ...TeacherFunction[]]
const subjects = Object.keys(teacherSubjects) as [TeacherSubject, ...TeacherSubject[]]

/** Where somebody teaches, and what. */
export const schoolFields = {
  institution: line(1, 70),
  school_post_code: line(1, 16)
    .overwrite((value) => postCodeAsMeant(value, 'ch'))
    .refine((value) => !value || isPostCode(value, 'ch'), rule('swissPostCode')),
  school_city: line(1, 35),
  function: z.enum(functions),
  subjects: z
    .array(z.enum(subjects))
    .max(subjects.length)
    .refine((chosen) => chosen.length > 0, rule('choice')),
}

/** What a teacher enters at the registration beyond what every user enters (decisions, section 3). */
export const teacherFields = {
  ...schoolFields,
  proof: z
    .enum(teacherProofs)
    .describe('`school_email`: the account’s e-mail address belongs to the school; `upload`: a file'),
  proof_token: signedToken.optional().describe('from `uploadTeacherProof`; required with the proof `upload`'),
}

const proofFile = z
  .array(z.file())
  .default([])
  .refine((files) => files.length === 1, rule('required'))
  .refine((files) => files.every(({ size }) => size <= MAX_PROOF_BYTES), rule('fileSize'))
  .describe(`one file of at most ${inMegabytes(MAX_PROOF_BYTES)}, whose content is PDF, JPG or PNG`)

export const uploadTeacherProof = endpoint('uploadTeacherProof', {
  method: 'post',
  path: '/auth/teacher-proofs',
  summary: `Upload a proof before registering as a teacher; the registration sends the token within ${PROOF_HOURS} hours`,
  access: 'everyone',
  body: z.strictObject({ proof_file: proofFile }),
  multipart: { maxBytes: MAX_TEACHER_FORM_BYTES },
  responses: { 201: one(z.object({ proof_token: z.string(), filename: z.string() })) },
  refusals: ['too_many_requests'],
})

/**
 * The state of an application: waiting for staff, waiting for an answer of the applicant, or decided. Only an approved
 * application makes a teacher; a withdrawn one was approved before.
 */
export const applicationState = z.enum(applicationStates)

export const teacherApplication = z.object({
  state: applicationState,
  institution: z.string(),
  school_post_code: z.string(),
  school_city: z.string(),
  function: z.enum(functions),
  subjects: z.array(z.enum(subjects)),
  proof: z.enum(teacherProofs),
  note: z.string().nullable().describe('what staff asked, or why they rejected or withdrew'),
  applied_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  confirmed_at: z.iso.datetime().nullable().describe('when the teacher last said that school and function still hold'),
  is_to_confirm: z
    .boolean()
    .describe(`approved or confirmed ${CONFIRMED_YEARS} years ago: the teacher is asked to confirm`),
})
export type TeacherApplication = z.output<typeof teacherApplication>

export const getTeacherApplication = endpoint('getTeacherApplication', {
  method: 'get',
  path: '/users/{id}/teacher-application',
  summary: 'The state of the user’s application as a teacher; null if there is none',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: one(teacherApplication.nullable()) },
})

export const applyAgain = endpoint('applyAgain', {
  method: 'post',
  path: '/users/{id}/teacher-application',
  summary: 'Apply to be recognised as a teacher: with a private account, after a rejection or a withdrawal',
  access: 'owner',
  params: z.object({ id }),
  body: z.strictObject(teacherFields).refine(({ proof, proof_token }) => proof !== 'upload' || proof_token, {
    path: ['proof_file'],
    ...rule('required'),
  }),
  responses: { 201: one(teacherApplication) },
  refusals: ['application_open', 'already_teacher'],
})

export const confirmSchool = endpoint('confirmSchool', {
  method: 'post',
  path: '/users/{id}/teacher-application/confirm',
  summary: 'Say that school and function still hold, or what they are now; a teacher stays one',
  access: 'owner',
  params: z.object({ id }),
  body: z.strictObject(schoolFields),
  responses: { 200: one(teacherApplication) },
  refusals: ['not_approved_teacher', 'too_many_requests'],
})

export const stopTeaching = endpoint('stopTeaching', {
  method: 'post',
  path: '/users/{id}/teacher-application/stop',
  summary: 'No longer be a teacher, from the next request on; orders and what was bought stay',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: one(teacherApplication) },
  refusals: ['not_approved_teacher'],
})
