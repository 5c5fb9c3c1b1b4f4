import { ApiError } from '#contract/client.ts'

/** «done», or the code with which the shop refused a call: for several at once. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof ApiError) return error.body.code
    throw error
  }
}
