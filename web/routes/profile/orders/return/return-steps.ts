import { redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { MAX_RETURN_FORM_BYTES, needsPicture } from '#contract/fulfilment/return-labels.ts'
import { uploadReturnPicture } from '#contract/fulfilment/returns.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { layDownPicture, type ReturnBody, readReturn, withRefusedPicture } from './read-return.ts'

/** In the address of the page: what was just done; it works without JavaScript too. */
export const DONE = 'erledigt'

interface ReturnSteps {
  api: Client
  /** Who sends the form, and to whom its picture belongs. */
  userId: string
  /** The page of the form. */
  here: () => string
  /** The two operations, whose errors the form shows. */
  calls: readonly Endpoint[]
  announce: (body: ReturnBody) => Promise<unknown>
  withdraw: (returnId: string) => Promise<unknown>
}

/** Does what the page of an order's returns asks for, for a person or for a school. */
export async function doReturnStep(request: Request, { api, userId, here, calls, announce, withdraw }: ReturnSteps) {
  const done = (what: 'announced' | 'withdrawn') => redirect(`${here()}?${new URLSearchParams({ [DONE]: what })}`)
  let refused: FieldErrors = {}
  const answer = await withForm(
    request,
    async (form) => {
      if (knownIntent(formText(form, 'intent'), ['announce', 'withdraw']) === 'withdraw') {
        await withdraw(formText(form, 'return_id'))
        return done('withdrawn')
      }
      refused = await layDownPicture(api, { userId, form })
      const body = readReturn(form)
      // Where none is needed the operation would do without it.
      if (!needsPicture(body.reason) && Object.keys(refused).length > 0) return invalidForm(refused, form)
      await announce(body)
      return done('announced')
    },
    { calls: [...calls, uploadReturnPicture], maxBytes: MAX_RETURN_FORM_BYTES },
  )
  return answer instanceof Response ? answer : withRefusedPicture(answer, refused)
}
