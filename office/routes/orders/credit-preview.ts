import { type ForeseenCredit, previewCredit } from '#contract/fulfilment/credits.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/credit-preview.ts'
import { readCredit } from './steps/read-step-forms.ts'

/** What a choice comes to; null while there is none, and a sentence where it is not possible. */
export interface CreditAnswer {
  foreseen: ForeseenCredit | null
  mistake: string | null
}

/** What the form of a credit would give back as it is filled in. A choice that is not complete yet is no failure. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const answer = await withForm(
    args.request,
    async (form) => (await apiOf(args)(previewCredit, { params: args.params, body: readCredit(form) })).data,
    { calls: [previewCredit] },
  )
  return Response.json('total' in answer ? { foreseen: answer, mistake: null } : refused(answer.data))
}

function refused({ errors, message }: Pick<FormFailure, 'errors' | 'message'>): CreditAnswer {
  if ('lines' in errors) return { foreseen: null, mistake: null }
  return { foreseen: null, mistake: Object.values(errors).flat()[0] ?? message }
}
