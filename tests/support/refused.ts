import { ApiError } from '#contract/client.ts'

/** The refusal that a call must end with; any other end is a failure. */
export async function refused(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call was answered, not refused')
}
