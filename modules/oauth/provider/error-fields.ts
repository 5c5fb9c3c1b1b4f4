import { type ErrorCode, errorCodes, type Refusal } from '#contract/errors.ts'

/** The shop's code for an error of the protocol (RFC 6749, section 5.2; RFC 6750, section 3.1). */
const CODES: Readonly<Record<string, ErrorCode>> = {
  invalid_client: 'client_invalid',
  invalid_grant: 'grant_invalid',
  invalid_token: 'token_invalid',
  insufficient_scope: 'insufficient_scope',
  server_error: 'internal',
}

/**
 * Errors suit both conventions: those of the protocol carry the shop's `message` and `code` too, and a refusal of the
 * shop the protocol's `error`.
 */
export async function withShopFields(response: Response, refusal: Refusal | undefined): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (response.status < 400 || !isJson) return response
  const body = (await response.json()) as { error?: string }
  const code = refusal?.code ?? CODES[body.error ?? ''] ?? 'malformed_request'
  const [status, message] = errorCodes[code]
  const headers = new Headers(response.headers)
  if (refusal?.retryAfter !== undefined) headers.set('retry-after', String(refusal.retryAfter))
  const answer = JSON.stringify({ message, code, ...body })
  return new Response(answer, { status: refusal ? status : response.status, headers })
}
