import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Of the page's Content-Security-Policy, as the server passes it on with a request. */
export const nonceContext = createContext<string | undefined>()

/** The same for components: not the data of a loader, which changes with each navigation while the document stays. */
export const NonceContext = createReactContext<string | undefined>(undefined)
