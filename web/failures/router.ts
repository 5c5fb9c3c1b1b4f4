import type { DataRouter, Fetcher, Navigation } from 'react-router'

declare global {
  interface Window {
    /** Set by React Router before hydration. */
    __reactRouterDataRouter: DataRouter
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
