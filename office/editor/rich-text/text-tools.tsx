import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { editor as words } from '#office/messages/website/editor.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkDialog } from './link-dialog.tsx'

interface Tool {
  name: string
  isOn: boolean
  press: () => void
}

/** The buttons above a text: one stop of the Tab key, arrows go along them. */
export function TextTools({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const run = () => editor.chain().focus()
  const link: unknown = editor.getAttributes('link')['href']
  const href = typeof link === 'string' ? link : ''
  const tools: readonly Tool[] = [
    { name: words.text.bold, isOn: editor.isActive('bold'), press: () => run().toggleBold().run() },
    { name: words.text.italic, isOn: editor.isActive('italic'), press: () => run().toggleItalic().run() },
    ...([2, 3] as const).map((level) => ({
      name: level === 2 ? words.text.heading : words.text.subheading,
      isOn: editor.isActive('heading', { level }),
      press: () => run().toggleHeading({ level }).run(),
    })),
    { name: words.text.bullets, isOn: editor.isActive('bulletList'), press: () => run().toggleBulletList().run() },
    { name: words.text.numbers, isOn: editor.isActive('orderedList'), press: () => run().toggleOrderedList().run() },
    { name: words.text.link, isOn: href !== '', press: () => setLinking(true) },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = (at + by + tools.length) % tools.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={words.text.tools}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-0.5 border-b border-line bg-paper p-1 text-sm"
      >
        {tools.map(({ name, isOn, press }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-pressed={isOn}
            onFocus={() => setAt(index)}
            onClick={press}
            className={classNames('min-h-8 rounded-sm px-2 hover:bg-river-50', isOn && 'bg-river-100 text-river-800')}
          >
            {name}
          </button>
        ))}
      </div>
      {isLinking && <LinkDialog editor={editor} href={href} onClose={() => setLinking(false)} />}
    </>
  )
}
