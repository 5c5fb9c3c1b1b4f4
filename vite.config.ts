import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { namedElements, treeshake, withoutPartsOfParts, withoutPreloading } from './vite.browsers.ts'
import { withoutSchemas, withoutUnusedContract } from './vite.contract.ts'
import { ownRouteLoading } from './web/bundle/own-route-loading.ts'
import { piecesOfPages } from './web/bundle/pieces-of-pages.ts'

/** What every page loads, and the parts of the design system that most pages show. */
const SHELL = [
  'web/(root|failures/.*|messages/failures|page/idle-part|seo|forms/contact-form-token|layouts/default-layout)',
  'web/(blocks/rich-text|purchase/cards/product-grid|purchase/failure-text|messages/(storefront/add-to-cart|content/website))',
  'ui/(loading/load-part|use-alive|time/german-date|breadcrumb|button|icon-button|notice)',
  'ui/(fields/amount-stepper|text/(price|section-heading))',
].join('|')

/** Sections that only some titles have. */
const MATERIAL = [
  'web/routes/website/product/(sample-pages|additional-material|praise)',
  'web/blocks/(file-list|lock-help)',
  'web/messages/licences/title-material',
].join('|')

/** What the page of a title shares with pages that few visitors see, such as that of a test licence. */
const SHARED_WITH_TITLE = [
  'web/routes/website/product/editions/sale-lock',
  'web/routes/shop/test-licence-path',
  'web/messages/(catalogue/(product|delivery)|licences/test-licence)',
  'ui/pictures/platform-icon',
  'contract/catalogue/personal-formats',
  'forms/use-busy',
  'ui/text/reading-link',
  'web/messages/legal',
].join('|')

/**
 * Where the kinds of pages start that most visitors see, and what each nearly always loads later; `later` is what a title's
 * page loads once it is idle.
 */
const KINDS_OF_PAGES = {
  home: /web\/(routes\/website\/home|blocks\/(home\/(?!teacher-desk\.)|titles\/(level-grid|editors-choice|school-finder)|article-list))/,
  list: /web\/routes\/(programme\/|search\/|website\/(catch-all|department\/department-page|series\/))/,
  title: /web\/routes\/website\/(title\.tsx|product\/product-page)/,
  later: /web\/routes\/website\/(extra-sections|product\/(title-aside|belongings|editions\/delivery-date))/,
  text: /web\/(routes\/website\/(catch-all|entry-page)|blocks\/guide)/,
  account: /web\/routes\/profile\/(account|profile-layout)\.tsx/,
  cart: /web\/routes\/shop\/cart\.tsx/,
}

/**
 * Two pieces for every page, since small ones compress badly: the first changes with dependencies only, so that
 * browsers keep it longer. Each takes along what its files import. The entry, which starts the page, is no part of
 * them: a page that imports a piece would run it. The sections of `MATERIAL` come together when they come, without the
 * sentences that other pages have too. What the page of a title shares with others is one piece too. All else that
 * several routes share comes in one piece for each set of kinds of pages.
 */
const BROWSER_CHUNKS = [
  { name: 'framework', test: /node_modules|rolldown-runtime|lernladen\/react/ },
  { name: 'shell', test: new RegExp(`/(${SHELL})`) },
  { name: 'content', test: /\/web\/messages\/content\/content/ },
  { name: 'shared-with-title', test: new RegExp(`/(${SHARED_WITH_TITLE})`) },
  { name: 'material', test: new RegExp(`/(${MATERIAL})`) },
  { name: 'field-names', test: /\/contract\/(field-labels|file-sizes)/ },
  ...piecesOfPages(KINDS_OF_PAGES).map((piece) => ({ ...piece, test: /\/(web|ui|contract|forms)\// })),
]

/**
 * Writes numbers and texts of constants where they are used, so that no page loads a file for the number in a sentence.
 * It saves 0.3 kB of the product page's JavaScript.
 */
const INLINE_CONSTANTS = { mode: 'all', pass: 2 } as const

/** Built in rather than read while serving: pages carry no code for an image service that is not theirs. */
function imgixHost(): string {
  const host = process.env['IMGIX_HOST'] ?? ''
  if (/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/i.test(host)) return host
  throw new Error(`IMGIX_HOST: «${host}» is no host name`)
}

export default defineConfig({
  define: { 'import.meta.env.IMGIX_HOST': JSON.stringify(imgixHost()) },
  plugins: [
    withoutSchemas(),
    withoutUnusedContract(),
    ownRouteLoading(),
    withoutPreloading(),
    namedElements(),
    tailwindcss(),
    reactRouter(),
  ],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: withoutPartsOfParts },
        rolldownOptions: {
          treeshake,
          optimization: { inlineConst: INLINE_CONSTANTS },
          output: { codeSplitting: { groups: BROWSER_CHUNKS } },
        },
      },
    },
  },
})
