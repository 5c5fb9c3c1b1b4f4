import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FEWEST_LETTERS } from '#contract/desks/search-words.ts'
import { finding } from '#office/messages/finding.ts'
import { palette } from '#office/messages/palette.ts'
import type { Room } from '#office/rooms.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { entriesAtHand, type PaletteEntry } from './palette-entry.ts'
import { PaletteLine } from './palette-line.tsx'
import { stepsOnPage } from './steps-on-page.ts'
import { useFound } from './use-found.ts'

/** ⌘K or Ctrl+K, anywhere: finds rooms, what can be done on the page, and things of every list by their words. Enter takes the
 * first line, once the search has answered for what is typed. */
export function Palette({ rooms }: { rooms: readonly Room[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="text-link whitespace-nowrap">
        {palette.open} <kbd className="font-text text-xs max-sm:hidden">⌘K</kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={palette.title}>
        {isOpen && <Finder rooms={rooms} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Finder({ rooms, onDone }: { rooms: readonly Room[]; onDone: () => void }) {
  const [text, setText] = useState('')
  const [steps] = useState(stepsOnPage)
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The dialog, which is shown after this, sends the focus where this stands.
    box.current?.querySelector('input')?.setAttribute('autofocus', '')
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveAlong(event, box.current)
  const { entries: found, isSearching, hasFailed } = useFound(text)
  const atHand = entriesAtHand(text, rooms, steps)
  const entries = [...atHand, ...found]
  // What was found for other letters is not what Enter means.
  const isPending = isSearching && atHand.length === 0
  const takesFirst = useRef(false)
  useEffect(() => {
    if (isPending || !takesFirst.current) return
    takesFirst.current = false
    box.current?.querySelector<HTMLElement>(LINES)?.click()
  }, [isPending])
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isPending) takesFirst.current = true
    else box.current?.querySelector<HTMLElement>(LINES)?.click()
  }
  return (
    <search ref={box} className="flex flex-col gap-3">
      <TextField
        name="palette"
        type="search"
        label={palette.label}
        value={text}
        onChange={({ currentTarget }) => {
          takesFirst.current = false
          setText(currentTarget.value)
        }}
        onKeyDown={(event) => {
          onEnter(event)
          onKeyDown(event)
        }}
        autoComplete="off"
      />
      <ul className="max-h-[50dvh] overflow-y-auto text-sm">
        {entries.map((entry, n) => (
          <PaletteLine
            key={keyOf(entry)}
            entry={entry}
            begins={entries[n - 1]?.group !== entry.group}
            onKeyDown={onKeyDown}
            onDone={onDone}
          />
        ))}
      </ul>
      <output className={entries.length > 0 && !hasFailed ? 'sr-only' : 'text-sm text-ink-soft'}>
        {!isSearching && (hasFailed ? finding.failed : outcomeOf(text, entries.length))}
      </output>
    </search>
  )
}

function outcomeOf(text: string, found: number): string {
  if (found > 0) return palette.found(found)
  return text.trim().length < FEWEST_LETTERS ? palette.tooShort : palette.nothing
}

function keyOf({ group, path, address, step }: PaletteEntry): string {
  return `${group} ${path ?? address ?? step}`
}

const LINES = 'ul a, ul button'

/** Arrows go from the field along the lines and back. */
function moveAlong(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null): void {
  const lines = [...(box?.querySelectorAll<HTMLElement>(LINES) ?? [])]
  const field = box?.querySelector('input')
  const at = lines.indexOf(document.activeElement as HTMLElement)
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const next = event.key === 'ArrowDown' ? lines[at + 1] : (lines[at - 1] ?? field)
  next?.focus()
}
