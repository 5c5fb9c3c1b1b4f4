import { createContext, useContext } from 'react'

/** What the design system shows about the publisher: name and logo are content, never code. */
export interface PublisherBrand {
  name: string
  /** Address of the logo; '' shows the name instead. */
  logo: string
}

/** Provided by each layout. */
export const PublisherContext = createContext<PublisherBrand>({ name: '', logo: '' })

export function usePublisher(): PublisherBrand {
  return useContext(PublisherContext)
}
