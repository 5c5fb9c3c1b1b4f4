import type { DataRouter, Fetcher, Navigation } from 'react-router'

/** What React Router's list of routes says of a part of pages; without that part there is nothing to load. */
export interface RoutePart {
  id: string
  module: string
}

declare global {
  interface Window {
    /** Set by React Router before hydration. */
    __reactRouterDataRouter: DataRouter
    __reactRouterManifest: { routes: Record<string, RoutePart> }
    __reactRouterRouteModules: Record<string, unknown>
  }
}

/** The router of this page; in the browser only. */
export function currentRouter(): DataRouter {
  return window.__reactRouterDataRouter
}

/** The form that is being sent, for a retry; null where there is none. */
export function formOf({ formMethod, formAction, formData, formEncType }: Fetcher | Navigation) {
  return formMethod && formAction && formData && formEncType ? { formMethod, formAction, formData, formEncType } : null
}

/** Sends a form again: in place for the fetcher that shows its answer, or by a navigation without a `key`. */
export function sendAgain(key: string | null, one: Fetcher | Navigation): void {
  const form = formOf(one)
  if (!form) return
  const router = currentRouter()
  if (key === null) void router.navigate(form.formAction, form)
  else void router.fetch(key, 'root', form.formAction, form)
}
