import { useKeys } from '#office/keys/use-keys.ts'
import { focusFirstField } from '#office/resource/first-field.ts'

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
