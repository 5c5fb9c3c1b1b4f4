import { statSync } from 'node:fs'
import { listOfRoutes, scriptsOfPage } from './scripts-of-page.ts'

const ASSETS = 'build/office/client/assets'

/** Bounded by itself (`office-editor.ts`). */
const EDITOR = 'routes/entries/edit'

/**
 * Parts that come with the first toast; for those who may begin imports, and for a text with headings and lists, once the
 * page is there.
 */
const LATER = ['toast-list', 'run-bar', 'rich-text-editor']

interface OfficePage {
  /** Below `/office`, with its parameters: `titel/:id`. */
  address: string
  /** Files of the build that a browser loads for it. */
  files: string[]
}

/** The page of the back office with the heaviest scripts, as they are sent, apart from the editor of pages. */
export function heaviestOfficePage(): OfficePage {
  const pages = Object.entries(listOfRoutes(ASSETS).routes)
    .filter(([route]) => route !== 'root' && route !== EDITOR)
    .map(([route, { path = '' } = {}]) => ({ address: path, files: filesOf(route) }))
  const weighed = pages.map((page) => ({ page, bytes: sentBytes(page.files) }))
  const [heaviest] = weighed.toSorted((a, b) => b.bytes - a.bytes)
  if (!heaviest) throw new Error('The back office has no pages')
  return heaviest.page
}

function filesOf(route: string): string[] {
  return scriptsOfPage({ assets: ASSETS, routes: ['root', route], isLater: (part) => LATER.includes(part), named: [] })
}

/** As browsers get them: the build compresses each file by Brotli. */
function sentBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0)
}
