import type { Location } from 'react-router'
import { loginLink } from '#web/routes/login/entry-links.ts'

/** From these one does not come back to them, but to where they were to lead. */
const ENTRANCES = /^\/(?:login|register|reset-password|verify-email|change-email)(?:\/|$)/

/** The login, from where one comes back to the page that one was on. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (ENTRANCES.test(pathname)) return loginLink(new URLSearchParams(search).get('redirect'))
  return loginLink(pathname === '/' ? null : pathname + search)
}
