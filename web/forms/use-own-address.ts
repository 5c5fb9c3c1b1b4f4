import { type RefObject, useContext, useEffect } from 'react'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { createClient } from '#contract/client.ts'
import type { User } from '#contract/ground/users.ts'
import { SessionContext } from '#web/session/personal.tsx'

/** What a form knows of whoever is logged in, by the names of its fields. */
export function ownAddress({ name, first_name, last_name, email }: User) {
  return { name, first_name, last_name, email }
}

/**
 * Fills in name and address of whoever is logged in, once the page is there: pages are kept alike for all. What is typed
 * already stays, and without an answer the fields stay empty.
 */
export function useOwnAddress(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  const isLoggedIn = useContext(SessionContext).firstName !== null
  useEffect(() => {
    if (!isLoggedIn || !isWanted) return
    const client = createClient(`${window.location.origin}/api`, (request) => fetch(request))
    client(getCurrentUser).then(
      ({ data: user }) => {
        for (const [name, value] of Object.entries(ownAddress(user))) {
          const field = form.current?.elements.namedItem(name)
          if (field instanceof HTMLInputElement) field.value ||= value
        }
      },
      () => undefined,
    )
  }, [form, isLoggedIn, isWanted])
}
