import { href } from 'react-router'
import type { classMessages } from '#web/messages/accounts/classes.ts'
import { DONE } from '../school/members/form-names.ts'

export type ClassDone = keyof typeof classMessages.done

/** The page of a class, which says what was done. */
export function classAt(id: string, done: ClassDone): string {
  return `${href('/profile/classes/:class', { class: id })}?${new URLSearchParams({ [DONE]: done })}`
}
