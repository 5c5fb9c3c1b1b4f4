/** Milliseconds after a press (specification, section 9). */
const DEBOUNCE = 50
/** Milliseconds that the pointer must rest there, or be gone: one that only passes opens nothing. */
const RESTING = 150

/**
 * Gives a `<details>` the behaviour of a popover (specification, section 4): hover or toggle with a debounce, Escape,
 * outside click, also one on a `data-shade` within. The browser's `name` attribute keeps one of a group open at a time.
 * Returns a function that removes all of it.
 */
export function attachPopover(details: HTMLDetailsElement, { hover }: { hover: boolean }): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedByHover = false

  function show(open: boolean, byHover = false): void {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        openedByHover = open && byHover
        details.open = open
      },
      byHover ? RESTING : DEBOUNCE,
    )
  }

  function onClick(event: Event): void {
    if (!(event.target instanceof Element) || event.target.closest('summary')?.parentElement !== details) return
    event.preventDefault()
    // A click on what hovering has just opened means «stay», not «close».
    show(openedByHover || !details.open)
  }

  function onEnter(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && (!details.open || openedByHover)) show(true, true)
  }

  function onLeave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && (!details.open || openedByHover)) show(false, true)
  }

  function onOutside(event: Event): void {
    const { target } = event
    if (!details.open || !(target instanceof Element)) return
    if (!details.contains(target) || target.matches('[data-shade]')) details.open = false
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.open) return
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    details.open = false
  }

  details.addEventListener('click', onClick, { signal })
  document.addEventListener('pointerdown', onOutside, { signal })
  document.addEventListener('focusin', onOutside, { signal })
  document.addEventListener('keydown', onKey, { signal })
  if (hover) {
    details.addEventListener('pointerenter', onEnter, { signal })
    details.addEventListener('pointerleave', onLeave, { signal })
  }
  return () => {
    clearTimeout(timer)
    leaving.abort()
  }
}
