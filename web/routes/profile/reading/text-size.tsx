import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { readingMessages } from '#web/messages/licences/reading.ts'

const sizes = ['klein', 'mittel', 'gross'] as const
export type TextSize = (typeof sizes)[number]

/** In the address, for browsers without JavaScript; where there is none, the browser remembers the last choice. */
const PARAMETER = 'schrift'
const REMEMBERED = 'reading-text-size'

const LOOKS: Record<TextSize, { text: string; letter: string }> = {
  klein: { text: 'text-base', letter: 'text-sm' },
  mittel: { text: 'text-lg', letter: 'text-lg' },
  gross: { text: 'text-[1.375rem] leading-[1.55]', letter: 'text-2xl' },
}

export function classOfSize(size: TextSize): string {
  return LOOKS[size].text
}

/** The size that the address asks for, else the one that was chosen last in this browser. */
export function useTextSize(): TextSize {
  const { search } = useLocation()
  const asked = sizeIn(new URLSearchParams(search).get(PARAMETER))
  const remembered = useSyncExternalStore(neverChanges, readRemembered, () => null)
  useEffect(() => {
    if (asked) remember(asked)
  }, [asked])
  return asked ?? remembered ?? 'mittel'
}

/** Another window has its own size, until it opens another chapter. */
const neverChanges = () => () => undefined

/** Browsers that allow a page no memory throw. */
function readRemembered(): TextSize | null {
  try {
    return sizeIn(localStorage.getItem(REMEMBERED))
  } catch {
    return null
  }
}

function remember(size: TextSize): void {
  try {
    localStorage.setItem(REMEMBERED, size)
  } catch {
    // The address has it all the same.
  }
}

function sizeIn(text: string | null): TextSize | null {
  return sizes.find((size) => size === text) ?? null
}

/** Three links to choose the size of the text by. */
export function TextSizes({ size }: { size: TextSize }) {
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={readingMessages.textSize} className="print:hidden">
      <ul className="flex items-center">
        {sizes.map((one) => (
          <li key={one}>
            <Link
              to={`${pathname}?${withSize(search, one)}`}
              replace
              preventScrollReset
              aria-label={readingMessages.sizes[one]}
              aria-current={one === size ? 'true' : undefined}
              className={classNames(
                'flex size-10 items-center justify-center rounded-md font-display leading-none hover:bg-river-50 pointer-coarse:size-11',
                LOOKS[one].letter,
                one === size && 'bg-river-50 text-river-800 underline underline-offset-4',
              )}
            >
              A
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withSize(search: string, size: TextSize): URLSearchParams {
  const parameters = new URLSearchParams(search)
  parameters.set(PARAMETER, size)
  return parameters
}
