/** The field that names a press; scripts fill it in, so that it is empty without JavaScript. */
export const PRESS = 'press'

/** A new name for a press; also where the page is not served over https, which `randomUUID` needs. */
export function newPress(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
