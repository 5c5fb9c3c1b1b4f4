import type { ReactNode } from 'react'
import type { Group } from '#contract/groups.ts'
import { CONTENT_ID, SkipLink } from '#ui/skip-link.tsx'
import { frame } from '../messages/frame.ts'
import { KeyHelp } from './key-help.tsx'
import { Navigation } from './navigation.tsx'

interface OfficeFrameProps {
  /** Of whoever works here. */
  name: string
  groups: readonly Group[]
  children: ReactNode
}

/** Every page of the back office: the rooms on the left, the person on top, the page itself. */
export function OfficeFrame({ name, groups, children }: OfficeFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="on-dark flex h-12 items-center gap-4 px-4 text-sm lg:col-span-2">
        <span className="font-display text-lg">{frame.name}</span>
        <span className="ml-auto" />
        <KeyHelp groups={groups} />
        <span>{name}</span>
        <a href="/" className="underline underline-offset-4">
          {frame.toShop}
        </a>
        <form method="post" action="/logout">
          <button type="submit" className="underline underline-offset-4">
            {frame.logOut}
          </button>
        </form>
      </header>
      <Navigation groups={groups} />
      <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 p-6">
        {children}
      </main>
    </div>
  )
}
