import { editor } from '#office/messages/website/editor.ts'
import { entryRoom } from '#office/messages/website/entries.ts'

/** The keys of the room, for the help: in its list, on the page of one, and in the editor. */
export const listKeys = entryRoom.keys.list
export const entryKeys = entryRoom.keys.entry
export const editorKeys = editor.keys
