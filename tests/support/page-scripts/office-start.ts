import { scriptsOfPage } from './scripts-of-page.ts'

/** Parts that come with the first toast, and, once the page is there, for those who may begin imports. */
const LATER = ['toast-list', 'run-bar']

/**
 * Files of the build that a browser loads for the first page of the back office, `/office`: all that the frame and the
 * page may ask for counts unless it is named above. It needs a build, and names above that are not outdated.
 */
export function scriptsOfOfficeStart(): string[] {
  return scriptsOfPage({
    assets: 'build/office/client/assets',
    routes: ['root', 'routes/today'],
    isLater: (part) => LATER.includes(part),
    named: LATER,
  })
}
