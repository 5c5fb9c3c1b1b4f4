import type { Newsletter } from '#contract/content/newsletter.ts'
import type { NewsletterList } from '#contract/content/newsletter-lists.ts'

interface ChosenListsProps {
  lists: readonly NewsletterList[]
  newsletters: readonly Newsletter[]
}

/** The newsletters a link is about. */
export function ChosenLists({ lists, newsletters }: ChosenListsProps) {
  const chosen = newsletters.filter(({ list }) => lists.includes(list))
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {chosen.map(({ list, label }) => (
        <li key={list}>{label}</li>
      ))}
    </ul>
  )
}
