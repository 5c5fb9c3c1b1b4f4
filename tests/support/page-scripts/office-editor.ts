import { scriptsOfPage } from './scripts-of-page.ts'

/** Gzipped kB of the editor's page: the editor of rich text, which comes late, is among them. */
export const EDITOR_LIMIT_KB = 330

/** Parts that come with the first toast. */
const LATER = ['toast-list']

/** Files of the build that a browser loads for the editor of a page, with everything that any block of it may ask for. */
export function scriptsOfEditor(): string[] {
  return scriptsOfPage({
    assets: 'build/office/client/assets',
    routes: ['root', 'routes/entries/edit'],
    isLater: (part) => LATER.includes(part),
    named: LATER,
  })
}
