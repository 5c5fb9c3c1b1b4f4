import { type ClassOfCode, readClassOfCode } from '#contract/accounts/classes/joining-classes.ts'
import { ApiError, failureOf } from '#contract/client.ts'
import { asPageError } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'

/** The class of a code; where there is none, or too many were tried, the code of the refusal. */
export async function readByCode(
  args: Parameters<typeof apiOf>[0],
  code: string,
): Promise<{ found: ClassOfCode } | { refused: 'class_code_unknown' | 'too_many_requests' }> {
  try {
    return { found: (await apiOf(args)(readClassOfCode, { params: { code } })).data }
  } catch (error) {
    const refused = failureOf(error, readClassOfCode)?.body.code
    if (refused === 'class_code_unknown' || refused === 'too_many_requests') return { refused }
    // What is no code at all is no code of a class.
    if (error instanceof ApiError && error.status === 422) return { refused: 'class_code_unknown' }
    throw asPageError(error)
  }
}
