import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop, in the order of the specification (section 2). */
export default [
  route('session', 'routes/session.ts'),
  route('sitemap.xml', 'routes/seo/sitemap-index.ts'),
  route('sitemap/:type/:page', 'routes/seo/sitemap.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('artikel/rss.xml', 'routes/seo/article-feed.ts'),

  layout('layouts/checkout-layout-route.tsx', [
    ...prefix('checkout', [
      index('routes/checkout/addresses.tsx'),
      route('login', 'routes/checkout/login.tsx'),
      route('payment', 'routes/checkout/payment.tsx'),
      route('summary', 'routes/checkout/summary.tsx'),
      route(':order/confirmation', 'routes/checkout/confirmation.tsx'),
    ]),
  ]),

  layout('layouts/default-layout-route.tsx', [
    route('login', 'routes/login/login.tsx'),
    route('login/external', 'routes/login/external/begin.tsx'),
    route('login/external/account', 'routes/login/external/account.tsx'),
    route('login/external/callback', 'routes/login/external/callback.tsx'),
    route('login/forgot-password', 'routes/login/forgot-password.tsx'),
    route('logout', 'routes/login/logout.ts'),
    route('profile', 'routes/profile/profile-layout.tsx', [
      index('routes/profile/index.ts'),
      route('account', 'routes/profile/account.tsx'),
      route('details', 'routes/profile/details/details.tsx'),
      route('details/address', 'routes/profile/details/address/addresses.tsx'),
      route('details/address/create', 'routes/profile/details/address/create.tsx'),
      route('details/address/:address', 'routes/profile/details/address/edit.tsx'),
      route('details/delete', 'routes/profile/details/delete.tsx'),
      route('details/email', 'routes/profile/details/email.tsx'),
      route('details/export', 'routes/profile/details/export.tsx'),
      route('details/logins', 'routes/profile/details/logins/logins.tsx'),
      route('details/password', 'routes/profile/details/password.tsx'),
      route('details/personal-data', 'routes/profile/details/personal-data.tsx'),
      route('details/second-factor', 'routes/profile/details/second-factor/second-factor.tsx'),
      route('details/sessions', 'routes/profile/details/sessions/sessions.tsx'),
      route('newsletter', 'routes/profile/newsletter.tsx'),
      route('orders', 'routes/profile/orders.tsx'),
      route('orders/:id', 'routes/profile/order.tsx'),
    ]),
    route('profile/*', 'routes/profile/other-pages.ts'),
    ...prefix('register', [
      index('routes/register/choice.tsx'),
      route('standard', 'routes/register/standard.tsx'),
      route('teacher', 'routes/register/teacher.tsx'),
    ]),
    route('change-email', 'routes/change-email/change-email.tsx'),
    route('reset-password', 'routes/reset-password/reset-password.tsx'),
    route('verify-email', 'routes/verify-email/verify-email.tsx'),
    ...prefix('newsletter', [
      route('subscribe', 'routes/newsletter/newsletter.tsx'),
      route('confirm/:token', 'routes/newsletter/confirm.tsx'),
      route('unsubscribe/:token', 'routes/newsletter/unsubscribe.tsx'),
    ]),
    route('support-und-kontakt/nachricht', 'routes/contact/contact.tsx'),
    route('suche', 'routes/search/search.tsx'),
    route('shop/cart', 'routes/shop/cart.tsx'),
    index('routes/website/home.tsx'),
    route('downloads/:id', 'routes/website/download.tsx'),
    route('preview/:id', 'routes/website/preview.tsx'),
    route('*', 'routes/website/catch-all.tsx'),
  ]),
] satisfies RouteConfig
