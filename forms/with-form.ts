import { data } from 'react-router'
import { readBounded } from '#contract/bounded-body.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { readForm } from '#contract/read-form.ts'
import { type FailingForm, type FormFailure, formFailure, invalidForm } from './api-failure.ts'
import { UnknownIntent } from './known-intent.ts'

/** The limit for a form without files; the same as for JSON in the API (decisions, section 2). */
const MAX_FORM_BYTES = 100_000

/**
 * Carries out a form of a page. A body that is not a form, or is too large (then it is not read to its end), comes back
 * to its page as a failure (413, 422), before anything is done. A refusal of the API also comes back as a failure
 * (`formFailure`, which receives `calls` and `sentence`), and so does what no button of the page says (`knownIntent`). A form with files states its maximum of bytes.
 */
export async function withForm<T, const C extends readonly Endpoint[] = []>(
  request: Request,
  carryOut: (form: FormData) => Promise<T>,
  { maxBytes = MAX_FORM_BYTES, ...failing }: { maxBytes?: number } & FailingForm<C> = {},
) {
  const bytes = await readBounded(request, maxBytes)
  if (!bytes) return refused('too_large')
  const form = await formIn(bytes, request.headers.get('content-type') ?? '')
  if (!form) return refused('invalid')
  try {
    return await carryOut(form)
  } catch (error) {
    if (error instanceof UnknownIntent) return invalidForm({}, form)
    return formFailure(error, form, failing)
  }
}

async function formIn(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  if (bytes.byteLength === 0) return new FormData()
  if (!/^application\/x-www-form-urlencoded\b/i.test(contentType)) return readForm(bytes, contentType)
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) form.append(name, value)
  return form
}

function refused(code: 'too_large' | 'invalid') {
  const [status, message] = errorCodes[code]
  const failure: FormFailure<never> = { message, code, errors: {}, values: {} }
  return data(failure, { status })
}
