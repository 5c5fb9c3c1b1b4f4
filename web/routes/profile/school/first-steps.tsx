import { href, Link } from 'react-router'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { schoolOverviewMessages as words } from '#web/messages/procurement/school-overview.ts'

/** Members of a school whose colleagues are there: the one who founded it, and two others. */
const FIRST_MEMBERS = 3

interface FirstStepsProps {
  members: number
  hasWishes: boolean
}

/** How a school begins, with what of it is done; nothing once all of it is. */
export function FirstSteps({ members, hasWishes }: FirstStepsProps) {
  const steps = [
    { isDone: true, url: href('/profile/school') },
    { isDone: members >= FIRST_MEMBERS, url: href('/profile/school/members') },
    { isDone: hasWishes, url: href('/profile/school/wishes/add') },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {words.firstSteps}
      </SectionHeading>
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {steps.map(({ isDone, url }, index) => {
          const [title, text] = schoolPages.steps[index] ?? []
          return (
            <li key={title} className="flex flex-col gap-1 border-t border-line-strong pt-3">
              <p className="flex items-center gap-2 font-medium">
                {isDone && <Icon name="check" className="size-5 shrink-0 text-success-700" />}
                {isDone ? (
                  `${title}: ${words.done}`
                ) : (
                  <Link to={url} className="text-link inline-flex min-h-8 items-center">
                    {title}
                  </Link>
                )}
              </p>
              {!isDone && <p className="text-ink-soft">{text}</p>}
              {index === next && <p className="text-sm font-medium text-clay-700">{words.next}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
