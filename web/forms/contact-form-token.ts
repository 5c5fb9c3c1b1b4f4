import { createContext } from 'react'

/** When the contact form of this page was made, signed by the API; '' on a page that is kept for everyone. */
export const ContactFormToken = createContext('')
