import { data, redirect } from 'react-router'
import { loadPage } from './load-page.ts'
import { movedTo } from './moved-to.ts'

/** Whatever the content backend has at an address: a page, an article, a product, a department, … */
export async function loadEntry(args: Parameters<typeof loadPage>[0] & { url: URL }) {
  const { url } = args
  const elsewhere = movedTo(url)
  if (elsewhere) throw redirect(elsewhere, 301)
  const { page, headers: kept, status } = await loadPage(args, url)
  return data(page, { headers: kept, status })
}
