import { redirect } from 'react-router'

/** The parameter that tells the next page that something was saved; it works without JavaScript too. */
export const SAVED_PARAMETER = 'gespeichert'

/** Redirects to a page of the account that says so. `path` is one of this site. */
export function savedAt(path: string): Response {
  const separator = path.includes('?') ? '&' : '?'
  return redirect(path.startsWith('/profile') ? `${path}${separator}${SAVED_PARAMETER}=1` : path)
}
