import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import { fromEditor, toEditor } from './editor-text.ts'
import { extensions } from './extensions.ts'
import { reducePaste } from './reduce-paste.ts'
import { TextTools } from './text-tools.tsx'

interface RichTextEditorProps {
  /** Of what is written into, so that an error summary can lead there. */
  id: string
  labelledBy: string
  /** The text it begins with, as JSON. */
  begun: string
  described: Readonly<Record<string, string | boolean | undefined>>
  /** Whether somebody came to write before there was anything to write into. */
  isAwaited: () => boolean
  onWritten: (json: string) => void
}

/** Writes a text by Tiptap, whose schema is the contract's; it draws itself, React the buttons above it. */
export default function RichTextEditor({
  id,
  labelledBy,
  begun,
  described,
  isAwaited,
  onWritten,
}: RichTextEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const write = useEffectEvent((json: string) => onWritten(json))
  // Only while no other field has the focus.
  const isWaitedFor = useEffectEvent(() => isAwaited() && document.activeElement === document.body)
  const make = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions,
        injectCSS: false,
        content: toEditor(textIn(begun)),
        editorProps: {
          attributes: {
            id,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-labelledby': labelledBy,
            class: 'rich-text min-h-40 px-3 py-2.5 outline-none',
          },
          transformPastedHTML: reducePaste,
        },
        onUpdate: ({ editor }) => write(JSON.stringify(fromEditor(editor.getJSON()))),
        onTransaction: redraw,
      }),
  )
  useEffect(() => {
    if (!box.current) return undefined
    const editor = make(box.current)
    setMade(editor)
    if (isWaitedFor()) editor.view.focus()
    return () => editor.destroy()
  }, [])
  const attributes = JSON.stringify(described)
  useEffect(() => {
    if (!made) return
    for (const [name, value] of Object.entries(JSON.parse(attributes) as typeof described))
      made.view.dom.setAttribute(name, String(value))
    for (const name of ['aria-describedby', 'aria-invalid'])
      if (!attributes.includes(name)) made.view.dom.removeAttribute(name)
  }, [made, attributes])
  return (
    <div className="input-frame min-w-0 overflow-hidden bg-white p-0 focus-within:outline-2 focus-within:outline-focus">
      {made && <TextTools editor={made} />}
      <div ref={box} />
    </div>
  )
}

function textIn(json: string): RichText {
  return json === '' ? [] : (JSON.parse(json) as RichText)
}
