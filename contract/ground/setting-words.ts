/** What staff call the settings. */
export const settingLabels = {
  account_terms: 'Fristen der Konten',
  billing: 'Rechnung',
  checkout_page_settings: 'Seiten der Kasse',
  default_product_components_settings: 'Seiten der Titel',
  footer_settings: 'Fuss der Website',
  level_leads: 'Einleitungen der Stufen',
  login_page_settings: 'Seite «Anmelden»',
  licence_terms: 'Fristen der Lizenzen',
  login_attempts: 'Anmeldung',
  main_navigation_settings: 'Hauptnavigation',
  newsletter_lists: 'Newsletter',
  order_terms: 'Fristen der Bestellungen',
  payment_limits: 'Grenzen der Zahlungsarten',
  platform_help: 'Hilfe zu den Lernplattformen',
  pricing: 'Versand und Mengenrabatt',
  publisher: 'Verlag',
  redeem_coupon_page_settings: 'Seite «Code einlösen»',
  registration_settings: 'Seiten der Registrierung',
  reset_password_page_settings: 'Seite «Neues Passwort»',
  return_terms: 'Rücksendungen',
  search_words: 'Wörter der Suche',
  teacher_texts: 'Texte an Lehrpersonen',
  thema_departments: 'Fachbereiche nach Thema',
  thema_purposes: 'Stufen und Lehrpläne nach Thema',
} as const

/** What the setting of a mail’s text is called. */
export const mailTextLabel = (mail: string) => `E-Mail «${mail}»`

/** The note on a task that is done because its setting is good again. */
export const settingGoodAgain = 'Der Wert ist wieder gültig.'
