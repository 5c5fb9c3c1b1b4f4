import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { type FormLabels, invalidForm } from '#forms/api-failure.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { valuesIn } from './form-values.ts'
import { errorsAtFields, readForm } from './read-form.ts'

/**
 * Sends what an edit form holds to its operation, on the server: as the body that its fields mean, with the revision
 * that was read. Errors come back at the fields that people see, in the words of the form. For `withForm`.
 */
export async function sendForm<B, T>(
  form: FormData,
  { schema, labels }: { schema: z.ZodType<B>; labels: FormLabels },
  send: (body: B) => Promise<T>,
) {
  const fields = describeForm(schema)
  const { body, errors, places } = readForm(fields, valuesIn(fields, form))
  if (Object.keys(errors).length > 0) return invalidForm(errors, form, labels)
  const revision = Number(form.get('revision'))
  try {
    // The operation itself checks it.
    return await send((revision > 0 ? { ...body, revision } : body) as B)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body.errors) throw error
    return invalidForm(errorsAtFields(places, error.body.errors), form, labels)
  }
}
