import { createContext } from 'react'

/** When the contact form of this page was rendered, signed by the API; '' on a page that is cached for everyone. */
export const ContactFormToken = createContext('')
