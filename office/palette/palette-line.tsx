import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { openStep } from '#office/keys/use-step-key.ts'
import type { PaletteEntry } from './palette-entry.ts'

interface PaletteLineProps {
  entry: PaletteEntry
  /** The first of its group, whose name stands above it. */
  begins: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDone: () => void
}

const look = 'block w-full rounded-md px-3 py-2 text-left hover:bg-river-50 focus:bg-river-100'

/** A line of the palette: a way, or a step of the page. */
export function PaletteLine({
  entry: { group, title, detail, path, address, step },
  begins,
  onKeyDown,
  onDone,
}: PaletteLineProps) {
  const text = (
    <>
      <span className="font-medium">{title}</span>
      {detail && <span className="block truncate text-xs text-ink-soft">{detail}</span>}
    </>
  )
  return (
    <li>
      {begins && <p className="px-3 pt-3 pb-1 text-xs text-ink-soft">{group}</p>}
      {path !== undefined ? (
        <Link to={path} onClick={onDone} onKeyDown={onKeyDown} className={look}>
          {text}
        </Link>
      ) : address !== undefined ? (
        <a href={address} onKeyDown={onKeyDown} className={look}>
          {text}
        </a>
      ) : (
        <button
          type="button"
          className={look}
          onKeyDown={onKeyDown}
          onClick={() => {
            onDone()
            if (step !== undefined) openStep(step)
          }}
        >
          {text}
        </button>
      )}
    </li>
  )
}
