import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { frame } from '#office/messages/frame.ts'
import type { Room } from '#office/rooms.server.ts'
import { CONTENT_ID, SkipLink } from '#ui/skip-link.tsx'
import type { Look } from './look.ts'
import { Navigation } from './navigation.tsx'
import { PersonalMenu } from './personal-menu.tsx'

interface OfficeFrameProps {
  /** Of the person who works here. */
  name: string
  /** That they may enter. */
  rooms: readonly Room[]
  look: Look
  children: ReactNode
}

/** Every page of the back office: the rooms on the left, the person on top, the page itself. */
export function OfficeFrame({ name, rooms, look, children }: OfficeFrameProps) {
  return (
    <div className="min-h-dvh grid-rows-[auto_1fr] md:grid md:grid-cols-[auto_minmax(0,1fr)]">
      <SkipLink />
      <header className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line bg-white px-4 text-sm md:col-span-2 print:hidden">
        <Link to="/" className="font-display text-lg whitespace-nowrap">
          {frame.name}
        </Link>
        <PersonalMenu name={name} rooms={rooms} look={look} />
      </header>
      <Navigation rooms={rooms} />
      <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 p-4 outline-none md:p-6 print:p-0">
        {children}
      </main>
    </div>
  )
}
