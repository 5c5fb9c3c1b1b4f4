import { data } from 'react-router'
import { ApiError, type Client } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { type announceReturn, uploadReturnPicture } from '#contract/fulfilment/returns.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { readQuantities } from '#forms/line-quantities.ts'

/** What comes back, and why, as the operations take it. */
export type ReturnBody = Input<typeof announceReturn>['body']

/** What the form says of a return. */
export function readReturn(form: FormData): ReturnBody {
  const picture = formText(form, 'picture_id')
  return {
    lines: readQuantities(form),
    // The operation says which reasons there are.
    reason: formText(form, 'reason') as ReturnBody['reason'],
    note: formText(form, 'note'),
    ...(picture ? { picture_id: picture } : {}),
  }
}

/**
 * Puts the id of the chosen picture into the form, so that mistakes in other fields do not lose it; returns what is wrong
 * with the picture.
 */
export async function layDownPicture(
  api: Client,
  { userId, form }: { userId: string; form: FormData },
): Promise<FieldErrors> {
  const file = form.get('picture')
  if (!(file instanceof File) || file.name === '') return {}
  // A newly chosen picture replaces the one that was sent before, even if it is refused.
  form.delete('picture_id')
  form.delete('picture_name')
  try {
    const answer = await api(uploadReturnPicture, { params: { id: userId }, body: { picture: [file] } })
    form.set('picture_id', answer.data.picture_id)
    form.set('picture_name', answer.data.filename)
    return {}
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return error.body.errors ?? {}
    throw error
  }
}

/** The same failure with what is wrong with the picture, which the form was then sent without. */
export function withRefusedPicture<F extends Pick<FormFailure, 'errors'>>(
  { data: failure, init }: { data: F; init: ResponseInit | null },
  refused: FieldErrors,
) {
  return data({ ...failure, errors: { ...failure.errors, ...refused } }, init ?? {})
}
