import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PlaceField } from '#office/editor/inputs/place-field.tsx'
import { editor as words } from '#office/messages/website/editor.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { mayLeadTo } from './extensions.ts'

interface LinkDialogProps {
  editor: Editor
  /** Where the link leads in which the cursor stands; empty where it stands in none. */
  href: string
  onClose: () => void
}

/** Asks where a link leads. It stands outside of the form of the block, which has an Enter key of its own. */
export function LinkDialog({ editor, href, onClose }: LinkDialogProps) {
  const [target, setTarget] = useState(href)
  const [error, setError] = useState<string>()
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const typed = target.trim()
    if (!mayLeadTo(typed)) return setError(words.text.linkWrong)
    const chain = editor.chain().focus()
    if (href !== '') chain.extendMarkRange('link')
    else if (editor.state.selection.empty) return setError(words.text.linkNothing)
    chain.setMark('link', { href: typed }).run()
    return close()
  }
  return createPortal(
    <Dialog
      open
      onClose={close}
      title={words.text.linkTitle}
      actions={
        <>
          <Button type="button" onClick={set}>
            {words.text.setLink}
          </Button>
          {href !== '' && (
            <Button
              type="button"
              variant="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
                close()
              }}
            >
              {words.text.unlink}
            </Button>
          )}
        </>
      }
    >
      <PlaceField
        name="link-target"
        label={words.text.linkTarget}
        hint={words.text.linkHint}
        error={error}
        value={target}
        onChange={setTarget}
        onEnter={set}
      />
    </Dialog>,
    document.body,
  )
}
