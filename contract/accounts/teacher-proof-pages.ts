import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'
import { actionOn } from '../ground/resource.ts'
import { teacherApplications } from './office-teachers.ts'

/** Pages of a proof that are drawn: enough for a contract of employment. */
export const MOST_PROOF_PAGES = 10

/** Why no picture can be drawn of a proof. */
export const proofProblem = z.enum(['encrypted', 'broken', 'too_slow'])
export type ProofProblem = z.output<typeof proofProblem>

const proofPages = z.object({
  pages: z.array(
    z.object({
      number: z.int().describe('from 1'),
      width: z.int().nullable().describe('pixels; null where it is not known beforehand'),
      height: z.int().nullable(),
    }),
  ),
  has_more: z.boolean().describe(`whether there are pages beyond the ${MOST_PROOF_PAGES} that are drawn`),
  problem: proofProblem.nullable().describe('why there are no pages; the applicant has to send another file'),
})
export type ProofPages = z.output<typeof proofPages>

export const listTeacherProofPages = endpoint('listTeacherProofPages', {
  method: 'get',
  ...actionOn(teacherApplications, 'proof/pages'),
  summary: 'The pages of the uploaded proof as pictures, so that nobody has to open a stranger’s file',
  responses: { 200: one(proofPages) },
  refusals: ['not_found'],
})

export const readTeacherProofPage = endpoint('readTeacherProofPage', {
  method: 'get',
  ...actionOn(teacherApplications, 'proof/pages/{number}'),
  params: z.object({ id, number: z.coerce.number().int().min(1).max(MOST_PROOF_PAGES) }),
  summary:
    'One page of the uploaded proof: a picture that the shop has drawn itself, of a photo the photo as it was drawn anew',
  responses: { 200: z.file().mime(['image/webp', 'image/jpeg', 'image/png']) },
  refusals: ['not_found'],
})
