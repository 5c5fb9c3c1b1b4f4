import { href, redirectDocument } from 'react-router'

/** Leads into the editor by a document of its own: its policy lets the website's page stand beside, that of others does not. */
export function leadToEditor(id: string): Response {
  return redirectDocument(href('/inhalte/:id/bearbeiten', { id }))
}
