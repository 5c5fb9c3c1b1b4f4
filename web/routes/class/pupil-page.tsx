import type { ReactNode } from 'react'
import { Container } from '#ui/container.tsx'

/** The frame of a page for pupils: narrow, and with a header that leads nowhere else (`[data-pupil]` in the styles). */
export function PupilPage({ children }: { children: ReactNode }) {
  return (
    <Container width="text" className="flex flex-col gap-7 pt-6 md:pt-14">
      <span data-pupil hidden />
      {children}
    </Container>
  )
}
