import { useKeys } from './use-keys.ts'

const LINKS = 'a[data-row-link]'

function move(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Ticks the row with the focus; a click, so that it counts as a change. */
function select(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

const rowKeys = {
  j: () => move(1),
  k: () => move(-1),
  x: select,
  X: () => document.querySelector<HTMLElement>('[data-select-all]')?.click(),
  '/': () => document.querySelector<HTMLElement>('[data-key="/"]')?.focus(),
}

/** `j` and `k` go along the rows of a list, Enter opens the one with the focus, `x` selects it, `X` all of them, `/` leads to the search. */
export function useRowKeys(): void {
  useKeys(rowKeys)
}
