import { besideLogins, currentUser, login, refresh } from './accounts.ts'
import { question as addToCart } from './add-to-cart.ts'
import { invoice, twint, voucher } from './checkout.ts'
import type { Question } from './harness/prepared-shop.ts'
import { homePage, question as keptPage } from './kept-page.ts'
import { question as productApi } from './product-api.ts'
import { filledPage, renderedPage } from './product-pages.ts'
import { question as redemptions } from './redemptions.ts'
import {
  accountPage,
  cachedPageBesideMisses,
  cartPage,
  loginPage,
  missingPage,
  ordersPage,
  searchPage,
  searchPageRepeated,
} from './rendered-pages.ts'
import { everyQueryNew, repeatedQueries } from './search.ts'
import { sharedList, sharedListPage } from './shopping-lists.ts'
import { byClient, byCode } from './tokens.ts'

/** Every question that is answered by sending a load to the shop, in the order of the report. */
export const questions = {
  'kept-page': keptPage,
  'filled-page': filledPage,
  'rendered-page': renderedPage,
  'search-page': searchPage,
  'search-page-repeated': searchPageRepeated,
  'account-page': accountPage,
  'orders-page': ordersPage,
  'login-page': loginPage,
  'cart-page': cartPage,
  'missing-page': missingPage,
  'product-api': productApi,
  search: everyQueryNew,
  'search-repeated': repeatedQueries,
  'shopping-lists': sharedList,
  'shopping-list-page': sharedListPage,
  'add-to-cart': addToCart,
  'checkout-invoice': invoice,
  'checkout-twint': twint,
  'checkout-voucher': voucher,
  redemptions,
  'tokens-by-code': byCode,
  'tokens-by-client': byClient,
  login,
  refresh,
  'current-user': currentUser,
  'current-user-beside-logins': besideLogins(currentUser),
  'refresh-beside-logins': besideLogins(refresh),
  'product-api-beside-logins': besideLogins(productApi),
  'kept-page-beside-logins': besideLogins(keptPage),
  'kept-page-beside-misses': cachedPageBesideMisses,
  'home-page-beside-logins': besideLogins(homePage),
} satisfies Record<string, Question>
