import { href, redirect } from 'react-router'

/** Without a code, an address of a shared list leads to one's own (decisions, section 1). */
export function loader() {
  return redirect(href('/profile/shopping-list'))
}
