import { useCallback } from 'react'
import { useHref } from 'react-router'

/** Opens the editor as a document of its own: its policy lets the website's page stand beside. */
export function useOpenEditor(id: string): () => void {
  const address = useHref(`/inhalte/${id}/bearbeiten`)
  return useCallback(() => window.location.assign(address), [address])
}
