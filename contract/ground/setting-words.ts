/** What staff call the settings. */
export const settingLabels = {
  billing: 'Rechnung',
  checkout_page_settings: 'Seiten der Kasse',
  default_product_components_settings: 'Seiten der Titel',
  footer_settings: 'Fuss der Website',
  login_page_settings: 'Seite «Anmelden»',
  main_navigation_settings: 'Hauptnavigation',
  payment_limits: 'Grenzen der Zahlungsarten',
  pricing: 'Versand und Mengenrabatt',
  publisher: 'Verlag',
  redeem_coupon_page_settings: 'Seite «Code einlösen»',
  registration_settings: 'Seiten der Registrierung',
  reset_password_page_settings: 'Seite «Neues Passwort»',
  teacher_texts: 'Texte an Lehrpersonen',
  thema_departments: 'Fachbereiche nach Thema',
  thema_purposes: 'Stufen und Lehrpläne nach Thema',
} as const

/** The note on a task that is done because its setting is good again. */
export const settingGoodAgain = 'Der Wert ist wieder gültig.'
