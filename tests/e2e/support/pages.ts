import type { RouteConfigEntry } from '@react-router/dev/routes'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import { listAddresses } from '#contract/ground/addresses/addresses.ts'
import { listOrders } from '#contract/sales/orders.ts'
import { incrementAmount, setPaymentMethod, setPlatformChoice } from '#contract/storefront/cart.ts'
import { REDEEMED } from '#web/routes/coupons/redeem-code.ts'
import routes from '#web/routes.ts'
import type { ShopApi } from './steps/api.ts'
import { addressOf, productOf, someDepartment } from './steps/catalogue.ts'
import { emptyCart } from './steps/empty-cart.ts'

/** A title of the demonstration data that is sold in all six formats. */
const ALL_FORMATS = 'Spielregeln. Recht für Berufslernende'

/** A page of the shop: its name in a file name, and its address. */
export interface ShownPage {
  name: string
  path: string
}

/** Every page of `web/routes.ts` with an example for its parameters, some of them the visitor's own. */
export async function pagesOfShop(
  api: ShopApi,
  { order = 'keine', address = 'keine', set, redeemed, code, openCode }: OwnThings = {},
): Promise<ShownPage[]> {
  const { url: department } = await someDepartment(api)
  const testLicence = await productOf(api, 'test_licence', ALL_FORMATS)
  const examples: Record<string, ShownPage[]> = {
    '': [{ name: 'start', path: '/' }],
    suche: [
      { name: 'suche', path: '/suche' },
      { name: 'suche-treffer', path: '/suche?searchQuery=Recht' },
      { name: 'suche-reihen', path: '/suche?searchQuery=Recht&group=places' },
      { name: 'suche-nichts', path: '/suche?searchQuery=xqzwvk' },
    ],
    'stufen/:slug': [{ name: 'stufe', path: '/stufen/zyklus-2' }],
    'lehrplaene/:slug': [{ name: 'lehrplan', path: '/lehrplaene/lehrplan-21' }],
    'berufe/:slug': [{ name: 'beruf', path: '/berufe/logistik-efz' }],
    // Unknown until the back office has pages.
    'office/*': [],
    // Files, which show nothing, and a draft, which needs a signed link.
    'downloads/:id': [],
    'preview/:id': [],
    'profile/orders/:id/:document': [],
    'watches/add': [{ name: 'benachrichtigung', path: `/watches/add?produkt=${testLicence.id}&was=title` }],
    'shop/test-licence': [{ name: 'testlizenz', path: `/shop/test-licence?produkt=${testLicence.id}` }],
    // Of a code that can be redeemed; shown by the journey of redeeming.
    'coupons/redeem': [
      { name: 'coupons-redeem', path: '/coupons/redeem' },
      ...(redeemed ? [{ name: 'eingeloest', path: `/coupons/redeem?${REDEEMED}=${redeemed.order}` }] : []),
    ],
    'coupons/redeem/:coupon': code ? [{ name: 'code', path: `/coupons/redeem/${code}` }] : [],
    'coupons/redeem/:coupon/coupon-platform': openCode
      ? [{ name: 'code-plattform', path: `/coupons/redeem/${openCode}/coupon-platform` }]
      : [],
    'profile/pdfs/:product/:file?': [],
    // Of an e-book that one has; shown by the journey of reading.
    'profile/pdfs/:product/:file/read/:chapter?': [],
    'profile/coupons/download/:file': [],
    // Of codes that one has bought or redeemed; shown by the journey of coupons.
    'profile/coupons/:id': [
      ...(set ? [{ name: 'profile-coupons-set', path: `/profile/coupons/${set}` }] : []),
      ...(redeemed ? [{ name: 'profile-coupons-eingeloest', path: `/profile/coupons/${redeemed.coupon}` }] : []),
    ],
    // Leads into a platform.
    'profile/e-learning/:owned/open': [],
    // Of a quote that one has made; shown by the journey of quotes.
    'profile/quotes/:quote': [],
    // For teachers of a class, and for who has its code; shown by the journeys of classes.
    'profile/classes/list': [],
    'profile/classes/list/sample.zip': [],
    'profile/classes/:class': [],
    'profile/classes/:class/change': [],
    'profile/classes/:class/licences': [],
    'profile/classes/:class/licences/:product': [],
    'profile/classes/:class/move': [],
    'profile/classes/:class/next-year': [],
    'profile/classes/:class/passwords': [],
    'profile/classes/:class/pupils/:pupil': [],
    'profile/classes/:class/slip': [],
    'class/:code': [],
    // For who is responsible for a school; shown by the journey of schools.
    'profile/school/budget': [],
    'profile/school/orders': [],
    'profile/school/orders/:order': [],
    'profile/school/orders/:order/return': [],
    'profile/school/orders/:order/:document': [],
    'profile/school/wishes/order': [],
    'profile/school/change': [],
    'profile/school/history': [],
    'profile/school/address/:address': [],
    'profile/shopping-list/remember': [
      { name: 'merken', path: `/profile/shopping-list/remember?${new URLSearchParams({ titel: addressOf() })}` },
    ],
    // Of a list that one has made; shown by the journey of lists.
    'profile/shopping-list/:code': [],
    'profile/shopping-list/:code/edit': [],
    'profile/shopping-list/:code/mail': [],
    'shopping-list/:code': [],
    // For those who are responsible for a school, or who have its link; shown by the journeys of schools.
    'profile/school/members/list': [],
    'profile/school/wishes/table': [],
    'profile/school/members/:member': [],
    'school/join/:code': [],
    // For partners alone; shown by their journey.
    'profile/partner': [],
    // Answers 400; among the failures of the crawl, and in the journey of single sign-on.
    'oauth/failed': [],
    // Answers 403, to a form at another name of the shop; among the failures of the crawl.
    'other-name': [],
    // Of a sign-on that this browser has begun.
    'oauth/consent/:signOn': [],
    'oauth/consent/:signOn/cancel': [],
    'profile/partner/clients/create': [],
    'profile/partner/clients/:client': [],
    'profile/partner/clients/:client/guide': [],
    'profile/partner/clients/:client/test': [],
    'profile/partner/clients/:client/test/begin': [],
    'checkout/:order/confirmation': [{ name: 'checkout-confirmation', path: `/checkout/${order}/confirmation` }],
    'profile/orders/:id': [{ name: 'profile-order', path: `/profile/orders/${order}` }],
    'profile/orders/:id/return': [{ name: 'profile-order-return', path: `/profile/orders/${order}/return` }],
    'profile/details/address/:address': [{ name: 'profile-address', path: `/profile/details/address/${address}` }],
    // Only where a provider is open; shown by the journey of external logins.
    'login/external': [],
    'login/external/account': [],
    'login/external/callback/:provider?': [],
    'profile/details/logins': [],
    // Their links are signed and come by mail; what they lead to is shown by the journey of newsletters.
    'newsletter/confirm/:token': [],
    'watches/confirm/:token': [],
    'watches/end/:token': [],
    'newsletter/unsubscribe/:token': [],
    'titel/*': [
      { name: 'titel', path: addressOf() },
      { name: 'titel-sechs-formate', path: addressOf(ALL_FORMATS) },
      { name: 'titel-mit-allem', path: addressOf('Soll, Haben, Saldo') },
    ],
    '*': [
      { name: 'fach', path: department },
      { name: 'seite-newsletter', path: '/newsletter' },
      { name: 'seite', path: '/versand-und-lieferung' },
      { name: 'seite-schritte', path: '/fuer-lehrpersonen' },
      { name: 'seite-rechner', path: '/mengenrabatt' },
      { name: 'seite-fragen', path: '/haeufige-fragen' },
      { name: 'seite-stufe', path: '/berufsfachschulen' },
      { name: 'seite-jahre', path: '/geschichte' },
      { name: 'seite-monate', path: '/vorschau' },
      { name: 'seite-zahlen', path: '/ueber-uns' },
      { name: 'kontakt', path: '/support-und-kontakt' },
      { name: 'artikel-liste', path: '/artikel' },
      { name: 'artikel-thema', path: '/artikel/thema/digital' },
      { name: 'artikel', path: '/artikel/wie-ein-umschlag-entsteht' },
      { name: 'autorinnen-und-autoren', path: AUTHORS_PATH },
      { name: 'autorin', path: `${AUTHORS_PATH}/lea-amstutz` },
      { name: 'reihen', path: SERIES_PATH },
      { name: 'reihe', path: `${SERIES_PATH}/spielregeln` },
      { name: 'team', path: '/team' },
      { name: 'team-mitglied', path: '/team/regula-aebersold' },
      { name: 'bloecke', path: '/unterrichtsmaterial' },
      { name: 'gesperrt', path: '/lehrerzimmer' },
      { name: 'nicht-gefunden', path: '/gibt-es-nicht' },
    ],
  }
  return patterns(routes).flatMap((pattern) => {
    const example = examples[pattern]
    if (!example && /[:*]/.test(pattern)) throw new Error(`The route ${pattern} has no example in ${import.meta.url}`)
    return example ?? [{ name: pattern.replaceAll('/', '-'), path: `/${pattern}` }]
  })
}

/** The paths that show a page; files ending in `.ts` answer with something else. */
function patterns(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/')
    const below = patterns(children, whole)
    const isPage = file.endsWith('.tsx') && (index || path !== undefined) && children.length === 0
    return isPage ? [whole, ...below] : below
  })
}

/** Fills the visitor's cart, so that cart and checkout have something to show. */
export async function fillCart(api: ShopApi): Promise<void> {
  const [book, ebook, licence] = await Promise.all([
    productOf(api, 'book'),
    productOf(api, 'ebook'),
    productOf(api, 'licence', ALL_FORMATS),
  ])
  await api(incrementAmount, { body: { amount: 12, products: [book.id] } })
  await api(incrementAmount, { body: { amount: 1, products: [ebook.id, licence.id] } })
}

/** Somebody's own examples for pages with parameters, if they have any. */
export interface OwnThings {
  order?: string | undefined
  address?: string | undefined
  /** Of codes that they bought. */
  set?: string | undefined
  /** That they redeemed, with its order. */
  redeemed?: { coupon: string; order: string } | undefined
  /** Codes that they have: for one platform, and for one that the person who redeems chooses. */
  code?: string | undefined
  openCode?: string | undefined
}

/** Makes the cart of a logged-in customer ready to be ordered; returns their newest order and an address. */
export async function prepareCustomer(api: ShopApi): Promise<OwnThings> {
  const { data: user } = await api(getCurrentUser)
  await emptyCart(api)
  await fillCart(api)
  const { data: cart } = await api(setPaymentMethod, { body: { payment_method: 'twint' } })
  for (const { id: itemId, coupon_platform_choices: choices } of cart.items) {
    const choice = choices.find((one) => one !== 'edubase')
    if (choice) await api(setPlatformChoice, { body: { itemId, choice } })
  }
  const params = { id: user.id }
  const [{ data: orders }, { data: addresses }] = await Promise.all([
    api(listOrders, { params, query: { limit: 1 } }),
    api(listAddresses, { params }),
  ])
  return { order: orders[0]?.id, address: addresses[0]?.id }
}
