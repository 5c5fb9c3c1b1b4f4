import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import { type PreparedPage, prepare } from './named-page.ts'

/** Pages that the shop has by itself, with what people call them beside their title. */
const PAGES: readonly [title: string, url: string, ...called: string[]][] = [
  ['Code einlösen', '/coupons/redeem', 'Coupon', 'Gutschein', 'Aktivierungscode', 'Freischaltcode', 'Zugangscode'],
  ['Merkliste', '/profile/shopping-list', 'Wunschliste', 'Einkaufsliste', 'Bestellliste'],
  ['Konto', '/profile', 'Mein Konto', 'Benutzerkonto', 'Profil', 'Einstellungen'],
  ['Bestellungen und Rechnungen', '/profile/orders', 'Meine Bestellungen'],
  ['E-Books', '/profile/pdfs', 'Meine E-Books', 'Downloads'],
  ['Codes', '/profile/coupons', 'Meine Codes', 'Coupons'],
  ['Warenkorb', '/shop/cart'],
  ['Schnellbestellung', '/schnellbestellung', 'Sammelbestellung', 'ISBN-Liste', 'Bücherliste'],
  ['Anmelden', '/login', 'Login', 'Einloggen'],
  ['Konto eröffnen', '/register', 'Registrieren', 'Registrierung', 'Neues Konto'],
  ['Passwort vergessen', '/login/forgot-password', 'Kennwort'],
  ['Programm', '/programm', 'Sortiment', 'Alle Titel'],
  ['Autorinnen und Autoren', AUTHORS_PATH],
  ['Reihen', SERIES_PATH],
]

export const ownPages: readonly PreparedPage[] = PAGES.map(([title, url, ...called]) =>
  prepare({ id: url, kind: 'page', title, url, excerpt: null }, called),
)
