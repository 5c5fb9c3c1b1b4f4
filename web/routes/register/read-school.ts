import { data } from 'react-router'
import { type TeacherSubject, teacherSubjects } from '#contract/accounts/teacher-choices.ts'
import { type applyAgain, type confirmSchool, uploadTeacherProof } from '#contract/accounts/teachers.ts'
import { ApiError } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { formFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import type { apiOf } from '#web/api.ts'

type School = Input<typeof confirmSchool>['body']
type Proof = Pick<Input<typeof applyAgain>['body'], 'proof' | 'proof_token'>

/** What the form says of the school, and of what is taught. */
export function schoolIn(form: FormData): School {
  const text = (name: string) => formText(form, name)
  return {
    institution: text('institution'),
    school_post_code: text('school_post_code'),
    school_city: text('school_city'),
    function: text('function') as School['function'],
    subjects: (Object.keys(teacherSubjects) as TeacherSubject[]).filter((one) => form.has(`subjects.${one}`)),
  }
}

/** What the form says of the proof. */
export function proofIn(form: FormData): Proof {
  const token = formText(form, 'proof_token')
  const proof = formText(form, 'proof') as Proof['proof']
  return { proof, ...(proof === 'upload' && token ? { proof_token: token } : {}) }
}

/**
 * Puts the token of the chosen file into the form, so that mistakes in other fields do not lose the file; returns what is
 * wrong with it.
 */
export async function layDown(api: ReturnType<typeof apiOf>, form: FormData): Promise<FieldErrors | null> {
  const file = form.get('proof_file')
  if (formText(form, 'proof') !== 'upload' || !(file instanceof File) || file.name === '') return null
  // A newly chosen file replaces the one that was sent before, even if it is refused.
  form.delete('proof_token')
  form.delete('proof_filename')
  try {
    const answer = await api(uploadTeacherProof, { body: { proof_file: [file] } })
    form.set('proof_token', answer.data.proof_token)
    form.set('proof_filename', answer.data.filename)
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return error.body.errors ?? {}
    throw error
  }
}

/** The same failure with what is wrong with the file, which the form was then sent without. */
export function withRefusedFile<F extends ReturnType<typeof formFailure>>(
  { data: failure, init }: F,
  refused: FieldErrors,
) {
  return data({ ...failure, errors: { ...failure.errors, ...refused } } as F['data'], init ?? {})
}
