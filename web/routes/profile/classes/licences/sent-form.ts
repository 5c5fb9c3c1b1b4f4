import type { FieldErrors } from '#contract/field-messages.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import { ASSIGN, ASSIGN_ALL, TAKE_BACK, USE_ON } from './form-names.ts'
import { tickedIn } from './ticked-pupils.ts'

/** What one of the forms of the page was sent with, and what was wrong with it. */
export interface SentForm {
  errors: FieldErrors
  values: Readonly<Record<string, string>>
  /** The places of the pupils that are ticked. */
  ticked: readonly string[]
}

const NOTHING: SentForm = { errors: {}, values: {}, ticked: [] }

type Failure = Pick<FormFailure, 'message' | 'code' | 'errors' | 'values'> | undefined

/** What came back to the forms that assign and take back: the page shows both. */
export function sentForms(failure: Failure): { assigning: SentForm; takingBack: SentForm } {
  if (!failure) return { assigning: NOTHING, takingBack: NOTHING }
  const { values } = failure
  const sent: SentForm = { errors: errorsOf(failure), values, ticked: tickedIn(Object.keys(values)) }
  const intent = values[INTENT]
  return {
    assigning: intent === ASSIGN || intent === ASSIGN_ALL ? sent : NOTHING,
    takingBack: intent === TAKE_BACK ? sent : NOTHING,
  }
}

/** The mistakes at the fields of the page: also what the API says of the platform as a whole. */
export function errorsOf({ code, message, errors }: NonNullable<Failure>): FieldErrors {
  const isOfPlatform = code === 'platform_missing' || code === 'platform_not_offered'
  return isOfPlatform ? { [USE_ON]: [message] } : errors
}
