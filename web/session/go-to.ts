import { redirect, redirectDocument } from 'react-router'

/** What other programs than these pages answer: partners' sign-on, and the back office. */
const OF_OTHERS = /^\/(oauth|office)(?=[/?#]|$)/

/** Whether a path of this site belongs to no page of the shop, whose router would look for one. */
export function isOfAnother(path: string): boolean {
  return OF_OTHERS.test(path)
}

/** Redirects to a path of this site, wherever it belongs. */
export function goTo(path: string): Response {
  return isOfAnother(path) ? redirectDocument(path) : redirect(path)
}
