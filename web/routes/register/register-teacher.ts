import { data, href } from 'react-router'
import type { register } from '#contract/account/auth.ts'
import { MAX_TEACHER_FORM_BYTES, type TeacherSubject, teacherSubjects } from '#contract/account/teacher-choices.ts'
import { uploadTeacherProof } from '#contract/account/teachers.ts'
import { ApiError } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { accountOf, registerWith } from './register-account.ts'

type Arguments = Parameters<typeof registerWith>[0]
type Registration = Extract<Input<typeof register>['body'], { type: 'teacher' }>

/**
 * Carries out the registration of a teacher. A file is uploaded first, so that mistakes in other fields do not lose it;
 * a visitor who came from no other page goes on to the account, which shows the review.
 */
export async function registerTeacher(args: Arguments) {
  return withForm(
    args.request,
    async (form) => {
      const refused = await layDown(apiOf(args), form)
      const outcome = await registerWith(args, form, { body: bodyOf(form), fallback: href('/profile/account') })
      if (!refused || !('data' in outcome)) return outcome
      const { data: failure, init } = outcome
      return data({ ...failure, errors: { ...failure.errors, ...refused } }, init ?? {})
    },
    { maxBytes: MAX_TEACHER_FORM_BYTES },
  )
}

/** Puts the token of the chosen file into the form; returns what is wrong with the file. */
async function layDown(api: ReturnType<typeof apiOf>, form: FormData): Promise<FieldErrors | null> {
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

function bodyOf(form: FormData): Registration {
  const text = (name: string) => formText(form, name)
  const token = text('proof_token')
  const proof = text('proof') as Registration['proof']
  return {
    type: 'teacher',
    ...accountOf(form),
    institution: text('institution'),
    school_post_code: text('school_post_code'),
    school_city: text('school_city'),
    function: text('function') as Registration['function'],
    subjects: (Object.keys(teacherSubjects) as TeacherSubject[]).filter((one) => form.has(`subjects.${one}`)),
    proof,
    ...(proof === 'upload' && token ? { proof_token: token } : {}),
  }
}
