import { type NewsletterList, newsletterLists } from '#contract/content/newsletter-lists.ts'

/** The lists in the order of the form. */
export function inOrder(lists: readonly NewsletterList[]): NewsletterList[] {
  return newsletterLists.filter((list) => lists.includes(list))
}
