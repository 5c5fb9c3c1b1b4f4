import type { Location } from 'react-router'
import { loginLink } from '#web/session/entry-links.ts'

/** A login from these pages leads not back to them, but to their own target. */
const ENTRANCES = /^\/(?:login|register|invitation|reset-password|verify-email|change-email)(?:\/|$)/

/** The address of the login, which leads back to the current page. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (ENTRANCES.test(pathname)) return loginLink(new URLSearchParams(search).get('redirect'))
  return loginLink(pathname === '/' ? null : pathname + search)
}
