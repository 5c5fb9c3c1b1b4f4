import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { minifyTwice } from './web/bundle/minify-twice.ts'
import { ownRouteLoading } from './web/bundle/own-route-loading.ts'
import { withoutUnusedReact } from './web/bundle/without-unused-react.ts'
import { withoutUnusedRouter } from './web/bundle/without-unused-router.ts'

const BROWSER_SCHEMAS = fileURLToPath(new URL('web/forms/browser-schemas.ts', import.meta.url))

const CONTRACT = fileURLToPath(new URL('contract/', import.meta.url))

/** Leaves zod out of what browsers load. */
function withoutSchemas(): Plugin {
  return {
    name: 'lernladen:without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? BROWSER_SCHEMAS : null),
  }
}

/**
 * Says of every schema and operation of the contract that making it has no effect, so that a page carries only
 * those it uses: a call or an object that is the value of a declaration becomes a call the bundler may drop.
 */
function withoutUnusedContract(): Plugin {
  return {
    name: 'lernladen:without-unused-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return null
      let droppable = code
      for (const { start, end } of declaredValues(this.parse(code)).reverse()) {
        const value = droppable.slice(start, end)
        droppable = `${droppable.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${droppable.slice(end)}`
      }
      return { code: droppable, map: null, moduleSideEffects: false }
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
}

/** Where the calls and objects stand that are values of top-level constants, in the order of the code. */
function declaredValues(program: { body: unknown[] }): Node[] {
  const statements = program.body as (Node & { declaration?: Node | null })[]
  return statements
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => (statement as Node & { declarations: { init: Node | null }[] }).declarations)
    .map((declaration) => declaration.init)
    .filter((init): init is Node => init?.type === 'CallExpression' || init?.type === 'ObjectExpression')
}

/** What every page loads, and the parts of the design system that most pages show. */
const SHELL = [
  'root|failures/.*|messages/failures|seo|time/german-date|forms/contact-form-token|layouts/default-layout|blocks/rich-text|routes/shop/failure-text',
  'ui/(breadcrumb|button|icon-button|notice|product-grid|fields/amount-stepper|text/(price|section-heading))',
  'messages/(shop/add-to-cart|website/website)',
].join('|')

/** Sections that only some titles have. */
const MATERIAL = [
  'routes/website/product/(sample-pages|additional-material)',
  'blocks/(file-list|lock-help)',
  'messages/website/title-material',
].join('|')

/** What the page of a title shares with pages that few visitors see, such as that of a test licence. */
const TITLE = [
  'routes/website/product/editions/sale-lock',
  'routes/shop/test-licence-path',
  'ui/pictures/platform-icon',
  'messages/website/product',
].join('|')

/**
 * Two pieces for every page, since small ones compress badly: the first changes with dependencies only, so that
 * browsers keep it longer. Each takes along what its files import. The entry, which starts the page, is no part of
 * them: whoever imports a piece would run it. The sections of `MATERIAL` come together when they come, without the
 * sentences that other pages have too. What the page of a title shares with others is one piece too.
 */
const BROWSER_CHUNKS = [
  { name: 'framework', test: /node_modules|rolldown-runtime/ },
  { name: 'shell', test: new RegExp(`/web/(${SHELL})`) },
  { name: 'content', test: /\/web\/messages\/website\/content/ },
  { name: 'title', test: new RegExp(`/web/(${TITLE})|/contract/shop/personal-formats`) },
  { name: 'material', test: new RegExp(`/web/(${MATERIAL})`) },
]

/** Calls the bundler may drop when nobody takes their result: contexts nobody reads, and hints to developers. */
const WITHOUT_EFFECT = ['warning', 'warnOnce', 'warningOnce', 'createContext', 'React.createContext']

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
    withoutUnusedRouter(),
    withoutUnusedReact(),
    tailwindcss(),
    reactRouter(),
    minifyTwice(),
  ],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: WITHOUT_EFFECT, propertyReadSideEffects: false },
          output: { codeSplitting: { groups: BROWSER_CHUNKS } },
        },
      },
    },
  },
})
