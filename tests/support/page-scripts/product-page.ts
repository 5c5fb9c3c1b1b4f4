import { scriptsOfPage } from './scripts-of-page.ts'

/** A title of the demonstration with every section except another edition. */
export const FULLEST_TITLE = '/titel/soll-haben-saldo'

/** Layout, page and the request for the session. */
const ROUTES = ['root', 'layouts/default-layout-route', 'routes/website/title', 'routes/session']

/** Parts that a product page can ask for, but does not before a click or a failure. */
const LATER = [
  // with the first menu, the focus on the search field, the first opened picture, the second copy, the link to confirm an
  // address, the first heart
  'menu-shelf',
  'search-popout',
  'picture-viewer',
  'several-copies',
  'resend-verification',
  'remember-dialog',
  // a title without a cover
  'plain-edition',
  // pages of other kinds, at an address that tells none
  'home',
  'list',
  'text',
  // failures: nothing there, not for this visitor, no navigation, maintenance
  'search-form',
  'refusal',
  'fallback-layout',
  'maintenance-page',
]

/** Parts that come once the page is idle: they can be read and used as the server renders them. */
const WHEN_IDLE = ['arrival', 'later']

/** Of the blocks that editors may add to any page, those of the fullest title. */
const BLOCKS = ['quote-block']

/**
 * Files of the build that a browser loads for a product page with every section, and for a visitor the page has
 * something to say to: every part that it may ask for counts unless it is named above. A test in the browser checks this
 * (`tests/e2e/whole-shop/page-weight.spec.ts`). It needs a build, and names above that are not outdated. `whenIdle` adds what
 * comes after all else.
 */
export function scriptsOfProductPage({ whenIdle = false } = {}): string[] {
  return scriptsOfPage({
    assets: 'build/shop/client/assets',
    routes: ROUTES,
    isLater: (part) =>
      LATER.includes(part) ||
      (!whenIdle && WHEN_IDLE.includes(part)) ||
      (part.endsWith('-block') && !BLOCKS.includes(part)),
    named: [...LATER, ...WHEN_IDLE, ...BLOCKS],
  })
}
