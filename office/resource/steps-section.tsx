import type { ReactNode } from 'react'

/**
 * What can be done with a thing: beside it where there is room, otherwise at the foot of the window, so that it is in sight
 * wherever the page is read. Stands in `THING_WITH_STEPS`, after the thing, before what is only looked at.
 */
export function StepsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      data-steps
      className="flex flex-col gap-2 max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:order-last max-md:-mx-4 max-md:-mb-4 md:max-xl:-mx-6 md:max-xl:-mb-6 max-xl:max-h-[75vh] max-xl:flex-row max-xl:flex-wrap max-xl:items-start max-xl:overflow-y-auto max-xl:border-t max-xl:border-line-strong max-xl:bg-paper max-md:px-4 max-xl:py-3 md:max-xl:px-6 print:hidden"
    >
      <h2 className="font-display text-xl max-xl:sr-only">{title}</h2>
      {children}
    </section>
  )
}

/** The page of a thing with its steps: the thing comes first. No grid where they stand at the foot, whose cell would hold them. */
export const THING_WITH_STEPS = 'flex flex-col gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]'
