import { href } from 'react-router'

/** The parameter of the editor's address that names a link; the part in which it stands is open from the start. */
export const LOOKED_FOR = 'link'

/** The editor of an entry, with the part open in which a link stands. Below `/office`. */
export function linkInEditor(id: string, link: string): string {
  return `${href('/inhalte/:id/bearbeiten', { id })}?${new URLSearchParams({ [LOOKED_FOR]: link })}`
}
