/** The room of the settings. */
export const settingsRoom = {
  title: 'Einstellungen',
  lead: 'Was der Verlag ohne neue Version ändern kann. Ein neuer Wert gilt ab dem Speichern, auf allen Servern.',
  back: 'Alle Einstellungen',
  never: 'Noch nie geändert: Es gilt die Voreinstellung.',
  since: (day: string, time: string) => `Gilt seit ${day}, ${time}`,
  invalid: 'Der gespeicherte Wert ist ungültig',
  invalidText: (revision: number | null) =>
    revision === null
      ? 'In der Datenbank steht ein Wert, den die Einstellung nicht nimmt. Bis er stimmt, gilt die Voreinstellung.'
      : `In der Datenbank steht ein Wert, den die Einstellung nicht nimmt. Bis er stimmt, gilt Fassung ${revision}.`,
  reason: 'Grund',
  reasonHint: 'Steht bei der Fassung, damit andere verstehen, warum.',
  versions: 'Fassungen',
  version: (number: number) => `Fassung ${number}`,
  standing: 'gilt',
  noVersions: 'Noch keine: Es gilt die Voreinstellung.',
  by: (name: string | null) => name ?? 'in der Datenbank selbst',
  differences: (number: number) => `Fassung ${number} gegenüber heute`,
  when: 'Wann',
  field: 'Feld',
  formerly: 'Damals',
  now: 'Heute',
  same: 'Kein Unterschied zum heutigen Wert.',
  takeOver: 'Diese Fassung übernehmen',
  takenOver: (number: number) => `Fassung ${number} übernommen`,
  closeVersion: 'Schliessen',
  shownAt: 'Seite des Shops, die das zeigt',
  plan: 'Für später planen',
  planTitle: (label: string) => `${label}: später ändern`,
  planLead: 'Bis dahin gilt der heutige Wert. Der neue gilt von selbst ab diesem Moment, auf allen Servern.',
  validFrom: 'Gilt ab',
  validFromHint: 'Schweizer Zeit.',
  doPlan: 'Planen',
  planned: 'Geplant',
  plannedFor: (day: string, time: string) => `Ab ${day}, ${time}`,
  takeBack: 'Zurücknehmen',
  tookBack: 'Der geplante Wert ist zurückgenommen.',
  readOnly: 'Ändern kann das die Administration.',
  others: 'Weitere',
  prices: 'Preise und Rechnungen',
  taxRates: 'Jeder Satz mit seinen Tagen.',
} as const

interface SettingGroup {
  title: string
  keys: readonly string[]
  /** Of settings that there is one of for each of something. */
  prefix?: string
}

/** The settings that belong together, in the order of the room. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'Verlag', keys: ['publisher'] },
  { title: settingsRoom.prices, keys: ['pricing', 'payment_limits', 'billing'] },
  {
    title: 'Fristen und Anmeldung',
    keys: ['order_terms', 'return_terms', 'licence_terms', 'account_terms', 'login_attempts'],
  },
  { title: 'Lehrpersonen', keys: ['teacher_texts'] },
  { title: 'Lernplattformen', keys: ['platform_help'] },
  {
    title: 'Texte der Website',
    keys: [
      'main_navigation_settings',
      'footer_settings',
      'default_product_components_settings',
      'checkout_page_settings',
      'login_page_settings',
      'registration_settings',
      'reset_password_page_settings',
      'redeem_coupon_page_settings',
      'newsletter_lists',
    ],
  },
  { title: 'Katalog', keys: ['level_leads', 'search_words', 'thema_departments', 'thema_purposes'] },
  { title: 'Texte der E-Mails', keys: [], prefix: 'mail.' },
]

/** Whether a setting belongs to a group. */
export function isInGroup(id: string, { keys, prefix }: SettingGroup): boolean {
  return keys.includes(id) || (prefix !== undefined && id.startsWith(prefix))
}
