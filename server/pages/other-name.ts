import { isDocumentRequest } from '#web/page/is-document-request.ts'
import { isRead } from './public-address.ts'

const PAGE = '/other-name'

/**
 * The request for the page that leads to the shop's right name, in place of a form that was sent from a page at another
 * name to that name; null for all other requests. Nothing of the form is done: the login and the cart of the right name
 * are not there, and the right name takes no form that comes from another site.
 */
export function atOtherName(request: Request, publicUrl: string | undefined): Request | null {
  const from = request.headers.get('origin')
  if (publicUrl === undefined || isRead(request) || from === null || !URL.canParse(from)) return null
  const right = new URL(publicUrl)
  const reached = new URL(request.url)
  const sender = new URL(from)
  // Behind a proxy, the scheme that was used may be another one, and the host that is reached one of the inside.
  if (sender.origin === right.origin || sender.host !== reached.host) return null
  const query = new URLSearchParams({ path: pathOfForm(request, sender) })
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'content-type', 'cookie']) headers.delete(name)
  if (isDocumentRequest(request)) return new Request(`${reached.origin}${PAGE}?${query}`, { headers })
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(`${reached.origin}${PAGE}.data?${query}`, { method: 'POST', headers, body: '' })
}

/** The page that the form stands on, else the one that it was sent to. */
function pathOfForm({ headers, url }: Request, sender: URL): string {
  const page = headers.get('referer') ?? ''
  const { host, pathname, search } = new URL(URL.canParse(page) ? page : url)
  return host === sender.host ? pathname.replace(/\.data$/, '') + search : '/'
}
