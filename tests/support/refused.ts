import type { LoginChallenge } from '#contract/accounts/auth.ts'
import type { PresentClass } from '#contract/accounts/classes/class-data.ts'
import type { PresentApplication } from '#contract/accounts/office-teachers.ts'
import type { PresentSchool } from '#contract/accounts/schools/schools.ts'
import { ApiError } from '#contract/client.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { PlacedOrder } from '#contract/fulfilment/checkout.ts'
import type { MissingPersonalData } from '#contract/ground/addresses/addresses.ts'
import type { LastChange } from '#contract/ground/resource.ts'
import type { PresentList } from '#contract/storefront/shopping-lists.ts'

/** A refusal of any operation, with whatever it may carry. */
export type AnyRefusal = ApiError<
  ErrorCode,
  Partial<
    LoginChallenge &
      PresentApplication &
      PresentSchool &
      PresentClass &
      PlacedOrder &
      MissingPersonalData &
      LastChange &
      PresentList
  >
>

/** The refusal that a call must end with; any other end is a failure. */
export async function refused(call: Promise<unknown>): Promise<AnyRefusal> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call was answered, not refused')
}
