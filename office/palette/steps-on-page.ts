import { palette } from '#office/messages/palette.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** What can be done with the thing that the page shows: its steps, as they are called there. */
export function stepsOnPage(): PaletteEntry[] {
  return [...document.querySelectorAll<HTMLElement>('details[data-step]')].flatMap((details) => {
    const title = details.querySelector('[data-step-label]')?.textContent?.trim()
    return title ? [{ group: palette.steps, title, detail: '', step: details.dataset['step'] ?? '' }] : []
  })
}
