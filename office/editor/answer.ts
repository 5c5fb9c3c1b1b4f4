import type { CopyStanding } from '#contract/content/working-copies.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { WrittenDocument } from './document.ts'

/** What the editor asks of its server. */
export interface SentEntry {
  do: 'keep' | 'save' | 'publish' | 'forget'
  /** The revision that was read. */
  revision: number
  content: unknown
}

/** Who has saved in the meantime, and when; without a name, the shop itself. */
export type Saver = CopyStanding['changed_by']

/** An entry as it is stored. */
export interface StoredDocument {
  document: WrittenDocument
  revision: number
}

/** What the server of the editor says; `lost` is what the browser says where it says nothing. */
export type EditorAnswer =
  | { kind: 'kept'; standing: CopyStanding }
  | { kind: 'done'; revision: number; warnings: FieldErrors }
  | { kind: 'invalid'; message: string; errors: FieldErrors }
  | { kind: 'conflict'; by: Saver; stored: StoredDocument }
  | { kind: 'login' }
  | { kind: 'refused'; message: string }
  | { kind: 'lost' }

/** Asks the server; no answer, or one that is none of the editor's, leaves everything as it is. */
export async function sendEntry(address: string, sent: SentEntry): Promise<EditorAnswer> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'kind' in body ? (body as EditorAnswer) : { kind: 'lost' }
  } catch {
    return { kind: 'lost' }
  }
}
