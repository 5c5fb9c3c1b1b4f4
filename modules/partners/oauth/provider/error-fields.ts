import { type ErrorCode, errorCodes, type Refusal } from '#contract/errors.ts'

/** The shop's code for an error of the protocol (RFC 6749, section 5.2; RFC 6750, section 3.1). */
const CODES: Readonly<Record<string, ErrorCode>> = {
  invalid_client: 'client_invalid',
  invalid_grant: 'grant_invalid',
  invalid_token: 'token_invalid',
  insufficient_scope: 'insufficient_scope',
  server_error: 'internal',
}

/** The protocol's word for refusals of the shop (RFC 6749, sections 4.1.2.1 and 5.2). */
const ERRORS: Partial<Record<ErrorCode, string>> = {
  credentials_invalid: 'invalid_grant',
  second_factor_required: 'invalid_grant',
  token_invalid: 'invalid_grant',
  too_many_requests: 'temporarily_unavailable',
  maintenance: 'temporarily_unavailable',
  files_away: 'temporarily_unavailable',
  internal: 'server_error',
}

/** What a refusal of the shop is in the protocol; `error_description` takes ASCII only. */
export function protocolFields(code: ErrorCode): { error: string; error_description: string } {
  return { error: ERRORS[code] ?? 'invalid_request', error_description: code.replaceAll('_', ' ') }
}

/**
 * Errors suit both conventions: those of the protocol carry the shop's `message` and `code` too, and a refusal of the
 * shop the protocol's `error`. An answer to HEAD has no body.
 */
export async function withShopFields(response: Response, refusal: Refusal | undefined): Promise<Response> {
  if (response.status < 400) return response
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  // Where something broke off, the library answers with a plain text.
  if (!isJson && response.status < 500) return response
  const text = await response.text()
  const body = isJson && text !== '' ? (JSON.parse(text) as { error?: string }) : { error: 'server_error' }
  const code = refusal?.code ?? CODES[body.error ?? ''] ?? 'malformed_request'
  const [status, message] = errorCodes[code]
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json; charset=utf-8')
  if (refusal?.retryAfter !== undefined) headers.set('retry-after', String(refusal.retryAfter))
  const answer = { message, code, ...body, ...(refusal && protocolFields(code)) }
  const init = { status: refusal ? status : response.status, headers }
  return new Response(text === '' ? null : JSON.stringify(answer), init)
}
