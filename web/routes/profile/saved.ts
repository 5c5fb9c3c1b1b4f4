import { redirect } from 'react-router'

/** Says on the page it leads to that something was saved; it works without JavaScript too. */
export const SAVED_PARAMETER = 'gespeichert'

/** Leads to a page of the account that says so. `path` is one of this site, without a query of its own. */
export function savedAt(path: string): Response {
  return redirect(path.startsWith('/profile') ? `${path}?${SAVED_PARAMETER}=1` : path)
}
