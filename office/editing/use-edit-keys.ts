import { focusFirstField } from '#office/keys/first-field.ts'
import { useKeys } from '#office/keys/use-keys.ts'

const keys = {
  e: () => {
    const form = document.querySelector<HTMLElement>('[data-edit]')
    if (form) focusFirstField(form)
  },
}

/** `e` leads into the form of the page. */
export function useEditKeys(): void {
  useKeys(keys)
}
