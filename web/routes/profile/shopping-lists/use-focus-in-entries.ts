import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'

/** The button that was pressed: its value, and the place of its entry, counted from 0. */
interface Pressed {
  value: string
  place: number
}

/**
 * Keeps the focus where the user works when a list is drawn again after its change: on the button that was pressed, which
 * moves with its entry. Returns what the list's form does when it is sent. Without a `revision` something else takes the
 * focus.
 */
export function useFocusInEntries(form: RefObject<HTMLFormElement | null>, revision: number | null) {
  const pressed = useRef<Pressed | null>(null)
  useEffect(() => {
    if (revision !== null && form.current && pressed.current) buttonAfter(form.current, pressed.current)?.focus()
    pressed.current = null
  }, [form, revision])
  return ({ nativeEvent, currentTarget }: SubmitEvent<HTMLFormElement>) => {
    const button = nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement) || button.hidden) return
    const entry = button.closest('li')
    pressed.current = {
      value: button.value,
      place: entry ? [...currentTarget.querySelectorAll('li')].indexOf(entry) : -1,
    }
  }
}

/**
 * The same button, or the menu that holds it; at the end of the list, where an entry cannot go on, another one of it; of an
 * entry that is gone, that of the entry in its place.
 */
function buttonAfter(form: HTMLFormElement, { value, place }: Pressed): HTMLElement | undefined {
  const [intent, productId] = value.split(':')
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button:not([hidden])')]
  const same = reachable(buttons.filter((button) => button.value === value))
  if (same || !productId) return same
  const ofEntry = reachable(buttons.filter((button) => button.value.split(':')[1] === productId))
  if (ofEntry) return ofEntry
  const entries = form.querySelectorAll('li')
  const inPlace = entries[Math.min(place, entries.length - 1)]
  const inside = inPlace ? buttons.filter((button) => inPlace.contains(button)) : []
  return reachable(inside.filter((button) => button.value.startsWith(`${intent}:`))) ?? reachable(inside)
}

/** The first that can have the focus; for a button in a closed menu, what opens the menu. */
function reachable(buttons: readonly HTMLButtonElement[]): HTMLElement | undefined {
  return (
    buttons
      .map((button) => (button.checkVisibility() ? button : button.closest('details')?.querySelector('summary')))
      .find((one) => one?.checkVisibility()) ?? undefined
  )
}
