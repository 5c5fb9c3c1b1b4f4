import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** Of the page's Content-Security-Policy, as the server passes it on with a request. */
export const nonceContext = createContext<string | undefined>()

/** The same for components: not the data of a loader, which changes with each navigation while the document stays. */
export const NonceContext = createReactContext<string | undefined>(undefined)

/** The nonce of the page that is open, on the server and in the browser; undefined where a page has no policy. */
export function useNonce(): string | undefined {
  const ofServer = use(NonceContext)
  if (typeof document === 'undefined') return ofServer
  return document.querySelector('script')?.nonce || undefined
}
