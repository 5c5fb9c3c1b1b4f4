import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-messages.ts'
import { id, line, signedToken } from '../fields.ts'
import { isPostCode } from '../words/countries.ts'
import {
  applicationStates,
  MAX_PROOF_BYTES,
  MAX_TEACHER_FORM_BYTES,
  type TeacherFunction,
  type TeacherSubject,
  teacherFunctions,
  teacherProofs,
  teacherSubjects,
} from './teacher-choices.ts'

const functions = Object.keys(teacherFunctions) as [TeacherFunction, ...TeacherFunction[]]
const subjects = Object.keys(teacherSubjects) as [TeacherSubject, ...TeacherSubject[]]

/** What a teacher enters at the registration beyond what every user enters (decisions, section 3). */
export const teacherFields = {
  institution: line(1, 70),
  school_post_code: line(1, 16).refine((value) => !value || isPostCode(value, 'ch'), rule('swissPostCode')),
  school_city: line(1, 35),
  function: z.enum(functions),
  subjects: z
    .array(z.enum(subjects))
    .max(subjects.length)
    .refine((chosen) => chosen.length > 0, rule('choice')),
  proof: z.enum(teacherProofs).describe('the e-mail address of the account is that of the school, or an upload'),
  proof_token: signedToken.optional().describe('of `uploadTeacherProof`, with the proof `upload`'),
}

const proofFile = z
  .array(z.file())
  .default([])
  .refine((files) => files.length === 1, rule('required'))
  .refine((files) => files.every(({ size }) => size <= MAX_PROOF_BYTES), rule('fileSize'))
  .describe('one file, PDF, JPG or PNG by its content, 5 MB')

export const uploadTeacherProof = endpoint('uploadTeacherProof', {
  method: 'post',
  path: '/auth/teacher-proofs',
  summary: 'Lay down a proof for the registration as a teacher, which names its token within 24 hours',
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
const applicationState = z.enum(applicationStates)

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
})
export type TeacherApplication = z.output<typeof teacherApplication>

export const getTeacherApplication = endpoint('getTeacherApplication', {
  method: 'get',
  path: '/users/{id}/teacher-application',
  summary: 'How it stands with being recognised as a teacher; null for who never applied',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: one(teacherApplication.nullable()) },
})
