import { type NewsletterList, newsletterLabels } from '#contract/content/newsletter-lists.ts'

/** The newsletters a link is about. */
export function ChosenLists({ lists }: { lists: readonly NewsletterList[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {lists.map((list) => (
        <li key={list}>{newsletterLabels[list]}</li>
      ))}
    </ul>
  )
}
