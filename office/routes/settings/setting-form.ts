import { ApiError, type Client } from '#contract/client.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { OfficeSetting } from '#contract/ground/settings.ts'
import { isTried, trySetting } from '#contract/storefront/sample-carts.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { describeJson } from '#office/editing/describe-form.ts'
import type { FormField } from '#office/editing/form-field.ts'
import { valuesIn } from '#office/editing/form-values.ts'
import { openFields } from '#office/editing/open-fields.ts'
import { errorsAtFields, errorsInWords, readForm } from '#office/editing/read-form.ts'
import { onceTried } from '#office/sample-carts/once-tried.ts'
import { wordsOf } from './setting-words.ts'

/** The fields of a setting's form, on the server: below `value`, as the operation that writes it names them. */
export function settingFields({ schema }: Pick<OfficeSetting, 'schema'>): FormField[] {
  return describeJson({ type: 'object', properties: { value: schema }, required: ['value'] })
}

/** Sends the value that a setting's form means, on the server; its errors come back at the fields, in their words. */
export async function sendSetting<T>(form: FormData, setting: OfficeSetting, send: (value: unknown) => Promise<T>) {
  const fields = settingFields(setting)
  const values = valuesIn(fields, form)
  const refused = (errors: FieldErrors) =>
    invalidForm(errorsInWords(openFields(fields, values), errors, wordsOf(setting.id)), form)
  const { body, errors, places } = readForm(fields, values)
  if (Object.keys(errors).length > 0) return refused(errors)
  try {
    return await send(body['value'])
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body.errors) throw error
    return refused(errorsAtFields(places, error.body.errors))
  }
}

/** Saves a value of a setting, on the server; one of money once staff have seen the sample carts. */
export async function saveValue<T>(
  { api, form, id }: { api: Client; form: FormData; id: string },
  value: unknown,
  save: (value: unknown) => Promise<T>,
) {
  if (!isTried(id)) return save(value)
  const tryOut = async (tried: unknown) => (await api(trySetting, { params: { id }, body: { value: tried } })).data
  return onceTried(form, value, { tryOut, save })
}
