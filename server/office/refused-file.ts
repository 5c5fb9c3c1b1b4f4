import { isErrorCode } from '#contract/errors.ts'

const FILES = '/api/office/'
const OFFICE = /^\/office(?=[/?]|$)/

/**
 * What staff get who follow a link to a file of the back office and are refused it: instead of JSON the page that says why,
 * or, where their login has ended, the page that they came from, which asks for it. Programs get the API's own answer.
 */
export async function pageForRefusedFile(request: Request, answer: Response): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  if (answer.status < 400 || request.method !== 'GET' || !pathname.startsWith(FILES)) return answer
  if (!isPageWanted(request.headers)) return answer
  const from = pageBefore(request.headers.get('referer'), origin)
  if (answer.status === 401) return leadTo(`/office${from}`)
  const body: unknown = await answer.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  const reason = isErrorCode(code) ? code : 'internal'
  return leadTo(`/office/keine-datei?${new URLSearchParams({ grund: reason, von: from === '' ? '/' : from })}`)
}

/** Whether a browser shows the answer in place of a page; those that do not say so ask for HTML. */
function isPageWanted(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode')
  return mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}

/** The page of the back office that somebody came from, below `/office`; its start where nothing tells. */
function pageBefore(referer: string | null, origin: string): string {
  const from = URL.parse(referer ?? '')
  if (from?.origin !== origin || !OFFICE.test(from.pathname)) return ''
  return `${from.pathname}${from.search}`.replace(OFFICE, '')
}

function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
