import { href } from 'react-router'
import type { register } from '#contract/accounts/auth.ts'
import { MAX_TEACHER_FORM_BYTES } from '#contract/accounts/teacher-choices.ts'
import type { Input } from '#contract/endpoint.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { layDown, proofIn, schoolIn, withRefusedFile } from './read-school.ts'
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
      return refused && 'data' in outcome ? withRefusedFile(outcome, refused) : outcome
    },
    { maxBytes: MAX_TEACHER_FORM_BYTES },
  )
}

function bodyOf(form: FormData): Registration {
  return { type: 'teacher', ...accountOf(form), ...schoolIn(form), ...proofIn(form) }
}
