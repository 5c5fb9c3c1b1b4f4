/**
 * Lets Tab lead from what was pressed to the message about it, and on from its last control to what comes after what was
 * pressed. Returns a function that ends it.
 */
export function leadFrom(pressed: Element | null, message: HTMLElement | null): (() => void) | undefined {
  if (!(pressed instanceof HTMLElement) || pressed === document.body || !message) return undefined
  const controls = () => [...message.querySelectorAll<HTMLElement>('a, button')]
  const ending = new AbortController()
  const { signal } = ending
  const onTab = (element: HTMLElement, lead: (event: KeyboardEvent) => void) => {
    element.addEventListener('keydown', (event) => event.key === 'Tab' && lead(event), { signal })
  }
  onTab(pressed, (event) => {
    const [first] = controls()
    if (event.shiftKey || !first) return
    event.preventDefault()
    first.focus({ preventScroll: true })
  })
  onTab(message, (event) => {
    const at = event.shiftKey ? controls().at(0) : controls().at(-1)
    if (event.target !== at) return
    // Without Shift the browser goes on from here.
    if (event.shiftKey) event.preventDefault()
    pressed.focus({ preventScroll: true })
  })
  return () => ending.abort()
}
