import { href } from 'react-router'

/** The registration, from where one comes back to `redirect`; the login likewise. */
export function registerLink(redirect: string | null): string {
  return withRedirect(href('/register/standard'), redirect)
}

export function loginLink(redirect: string | null): string {
  return withRedirect(href('/login'), redirect)
}

function withRedirect(path: string, redirect: string | null): string {
  return redirect ? `${path}?${new URLSearchParams({ redirect })}` : path
}
