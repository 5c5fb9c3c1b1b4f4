import { readBounded } from '#contract/bounded-body.ts'
import { type ApiError, failureOf } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { MAX_UPLOAD_PART_BYTES } from '#contract/file-sizes.ts'
import { putUpload } from '#contract/ground/uploads.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/upload-part.ts'

/** What the browser hears of a part: how much is here, or why not. */
export type PartAnswer = { received: number } | { message: string; status: number }

/** Takes a part of a file: this way the login is renewed as for any page, while many files are on their way. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const bytes = await readBounded(args.request, MAX_UPLOAD_PART_BYTES)
  const [tooLarge, message] = errorCodes.too_large
  if (!bytes) return answer({ message, status: tooLarge })
  const { id = '', ...about } = Object.fromEntries(args.url.searchParams)
  const query = { name: about['name'] ?? '', size: Number(about['size']), offset: Number(about['offset']) }
  try {
    const { data } = await apiOf(args)(putUpload, { params: { id }, query, bytes })
    return answer({ received: data.received })
  } catch (error) {
    const refusal = failureOf(error, putUpload)
    if (!refusal) throw error
    const { status, body } = refusal
    // A part that is here already, as its answer was lost: the sender goes on from there.
    if (body.code === 'upload_elsewhere' && body.received !== undefined) return answer({ received: body.received })
    return answer({ message: sentenceOf(refusal), status }, refusal.retryAfter)
  }
}

function answer(told: PartAnswer, retryAfter: number | null = null): Response {
  const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
  return Response.json(told, { status: 'status' in told ? told.status : 200, headers })
}

/** The reason at the field, where there is one. */
export function sentenceOf({ body }: Pick<ApiError, 'body'>): string {
  return Object.values(body.errors ?? {}).flat()[0] ?? body.message
}
