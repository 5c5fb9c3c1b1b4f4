import { useEffect } from 'react'
import { tellLogin } from '#office/login-again/login-channel.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { personOf } from '#office/visit.ts'
import type { Route } from './+types/logged-in.ts'

export function loader(args: Route.LoaderArgs) {
  return personOf(args)
}

/** Where the window ends in which somebody has logged in again: it tells the others, and closes. */
export default function LoggedIn({ loaderData: person }: Route.ComponentProps) {
  useEffect(() => {
    tellLogin(person)
    window.close()
  }, [person])
  return (
    <>
      <title>{frame.titleOf(editing.loggedIn)}</title>
      <h1 className="font-display text-3xl">{editing.loggedIn}</h1>
      <p className="mt-4">{editing.closeWindow}</p>
    </>
  )
}
