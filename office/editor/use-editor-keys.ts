import { useEffect, useEffectEvent } from 'react'

interface EditorDoing {
  save: () => void
  publish: () => void
  move: (by: 1 | -1) => void
  add: () => void
  duplicate: () => void
  undo: () => void
  redo: () => void
}

/** What a key with Ctrl or ⌘ does in the editor, also while somebody types; `keys.ts` of the room says it. */
export function useEditorKeys(doing: EditorDoing): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return
    const act = meant(event, doing)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    // Before a text takes every Enter for itself.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

function meant({ key, altKey, shiftKey, target }: KeyboardEvent, doing: EditorDoing): (() => void) | null {
  const { save, publish, move, add, duplicate, undo, redo } = doing
  if (altKey) {
    if (key === 'ArrowUp') return () => move(-1)
    if (key === 'ArrowDown') return () => move(1)
    return key === 'Enter' ? add : null
  }
  const letter = key.toLowerCase()
  if (letter === 's') return shiftKey ? publish : save
  if (letter === 'd' && !shiftKey) return duplicate
  // A field takes back its own letters.
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
  if (letter !== 'z' || isTyping) return null
  return shiftKey ? redo : undo
}
