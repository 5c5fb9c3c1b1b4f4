import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { WholeWords } from './whole-words.tsx'

const sizes = {
  /** The one large line of a start page. */
  display: 'text-4xl md:text-5xl',
  page: 'text-3xl md:text-4xl',
  section: 'text-2xl md:text-3xl',
  part: 'text-xl',
} as const

interface SectionHeadingProps {
  level: 1 | 2 | 3
  /** The look; follows the level when left out. */
  size?: keyof typeof sizes
  /** A small line above, such as a series or a department. */
  kicker?: string
  lead?: ReactNode
  link?: { title: string; url: string } | null
  id?: string | undefined
  children: ReactNode
}

const sizeOfLevel = { 1: 'page', 2: 'section', 3: 'part' } as const

/** Heading of a page or section, with an optional line above, a lead and a link to more. */
export function SectionHeading({ level, size, kicker, lead, link, id, children }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="min-w-0">
        {kicker && <p className="mb-1.5 text-sm font-medium text-clay-700">{kicker}</p>}
        <Heading id={id} className={classNames('font-display font-medium', sizes[size ?? sizeOfLevel[level]])}>
          {typeof children === 'string' ? <WholeWords>{children}</WholeWords> : children}
        </Heading>
        {lead && (
          <p className="mt-3 max-w-[42rem] text-lg text-ink-soft">
            {typeof lead === 'string' ? <WholeWords>{lead}</WholeWords> : lead}
          </p>
        )}
      </div>
      {link && (
        <a href={link.url} data-routed className="text-link inline-flex min-h-8 items-center gap-1.5 font-medium">
          {link.title}
          <Icon name="arrow-right" className="size-4" />
        </a>
      )}
    </div>
  )
}
