const KEY = 'lernladen.office.keys'

/** Whether single letters act (WCAG 2.2, 2.1.4: they can be switched off). Kept in this browser. */
export function areKeysOn(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

export function switchKeys(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off')
}
