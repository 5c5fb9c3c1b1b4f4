import { formText } from '#forms/form-text.ts'

/** The fields of a form that ends something for good: its name as it is, and as staff type it. */
export const NAME = 'name_of_thing'
export const TYPED_NAME = 'typed_name'

/** Whether the name of what is to end was typed, so that nothing ends by a slip. */
export function isNameTyped(form: FormData): boolean {
  return formText(form, TYPED_NAME).trim() === formText(form, NAME)
}
