import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { newsletterLabels, newsletterLists } from '#contract/content/newsletter-lists.ts'
import type { FieldWords } from '#office/editing/form-field.ts'

const texts = (field: string, label: string) => ({
  [`value.${field}`]: label,
  [`value.${field}.title`]: 'Titel',
  [`value.${field}.text`]: 'Text',
})

const kindOfAccount = (field: string, label: string) => ({
  [`value.${field}.title`]: `${label}: Titel`,
  [`value.${field}.lead`]: `${label}: Einleitung`,
  [`value.${field}.benefits`]: `${label}: Vorteile`,
})

const opening = { 'value.title': 'Titel', 'value.lead': 'Einleitung' }

/** Of a text of a mail, whose fields the contract names. */
const mailWords: FieldWords = { wide: ['value.subject'] }

/** The words of a setting’s form. */
export function wordsOf(key: string): FieldWords {
  return key.startsWith('mail.') ? mailWords : (settingWords[key] ?? {})
}

/** Those of settings that there is one of, by their keys. */
const settingWords: Readonly<Record<string, FieldWords>> = {
  pricing: {
    labels: {
      'value.quantity_tiers': 'Mengenrabatt',
      'value.quantity_tiers.from': 'Ab Exemplaren',
      'value.quantity_tiers.rate': 'Rabatt in Prozent',
      'value.shipping.domestic': 'Versand im Inland (CHF)',
      'value.shipping.free_from': 'Versandfrei ab (CHF)',
      'value.shipping.abroad': 'Versand ins Ausland (CHF)',
    },
    hints: {
      'value.quantity_tiers': 'Für so viele Exemplare eines Titels. Die Mengen steigen von Zeile zu Zeile.',
      'value.shipping.domestic': 'Schweiz und Liechtenstein.',
      'value.shipping.free_from': 'Warenwert nach Rabatten, Schweiz und Liechtenstein.',
    },
  },
  payment_limits: {
    labels: { 'value.invoice': 'Rechnung bis (CHF)', 'value.twint': 'TWINT bis (CHF)' },
  },
  billing: {
    labels: {
      'value.name': 'Name',
      'value.street': 'Strasse',
      'value.number': 'Hausnummer',
      'value.post_code': 'Postleitzahl',
      'value.city': 'Ort',
      'value.country': 'Land',
      'value.iban': 'IBAN',
      'value.qr_iban': 'QR-IBAN',
      'value.due_days': 'Zahlbar in Tagen',
      'value.reminders': 'An unbezahlte Rechnungen erinnern',
      'value.reminders.days': 'Tage nach Ablauf der Frist',
      'value.reminders.fee': 'Mahngebühr (CHF)',
    },
    hints: {
      'value.iban': 'Für Überweisungen ohne QR-Rechnung.',
      'value.qr_iban': 'Ohne sie kann niemand auf Rechnung kaufen.',
      'value.reminders.days': 'Für jede Erinnerung eine Zeile, höchstens drei.',
      'value.reminders.fee': 'Ab der zweiten Erinnerung.',
    },
    values: { 'value.country': { ch: 'Schweiz', li: 'Liechtenstein' } },
  },
  teacher_texts: {
    labels: {
      ...texts('ask', 'Rückfrage'),
      ...texts('reject', 'Ablehnung'),
      ...texts('withdraw', 'Entzug'),
    },
    hints: { 'value.ask': 'Der erste Text steht zu Beginn im Feld.' },
  },
  newsletter_lists: {
    labels: Object.fromEntries(
      newsletterLists.flatMap((list) => [
        [`value.${list}.label`, `${newsletterLabels[list]}: Name`],
        [`value.${list}.sentence`, `${newsletterLabels[list]}: ein Satz dazu`],
      ]),
    ),
    wide: newsletterLists.map((list) => `value.${list}.sentence`),
  },
  level_leads: {
    labels: Object.fromEntries(schoolLevel.options.map((level) => [`value.${level}`, schoolLevelLabels[level]])),
    hints: { 'value.cycle_1': 'Steht auf der Seite der Stufe unter ihrem Namen.' },
    wide: schoolLevel.options.map((level) => `value.${level}`),
  },
  thema_departments: {
    labels: {
      value: 'Fachbereiche',
      'value.key': 'Thema-Code beginnt mit',
      'value.value': 'Fachbereich (Teil der Adresse)',
    },
  },
  search_words: {
    labels: {
      value: 'Was Schulen sagen',
      'value.key': 'Wort oder Wendung',
      'value.value': 'Grenzt ein auf',
    },
    hints: {
      'value.value':
        'Filter und Code, wie in der Adresse einer Liste: «level:cycle_3», «subject:mathematik», «with:solutions».',
    },
  },
  thema_purposes: {
    labels: {
      value: 'Stufen und Lehrpläne',
      'value.key': 'Thema-Zusatz beginnt mit',
      'value.value': 'Bedeutet',
    },
    values: { 'value.value': schoolLevelLabels },
  },
  publisher: {
    labels: {
      'value.name': 'Name',
      'value.legal_name': 'Name der Firma',
      'value.logo': 'Logo (Adresse des Bildes)',
      'value.address': 'Adresse',
      'value.phone': 'Telefon',
      'value.email': 'E-Mail-Adresse',
      'value.vat_number': 'MWST-Nummer',
      'value.website': 'Website',
    },
    hints: {
      'value.name': 'Wie er im Shop und in Mails heisst.',
      'value.legal_name': 'Wie er auf Rechnungen und in den AGB heisst.',
      'value.logo':
        'Laden Sie das Bild unter Medien hoch; seine Adresse steht dort beim Bild. Leer: Der Name steht da.',
      'value.address': 'Strasse und Ort, je eine Zeile. Der Fuss der Website hat eine eigene.',
      'value.vat_number': 'Wie sie gedruckt wird: CHE-123.456.788 MWST',
    },
    wide: ['value.logo'],
  },
  main_navigation_settings: {
    labels: {
      'value.icon_navs': 'Menüs mit Symbolen',
      'value.nav_icons': 'Symbole',
      'value.nav_icons.entry': 'Eintrag',
      'value.nav_icons.icon': 'Symbol',
      'value.locale_links': 'Andere Sprachen',
      'value.locale_links.link': 'Adresse',
      'value.locale_links.link_text': 'Text',
    },
    hints: { 'value.icon_navs': 'Kennungen der Einträge, deren Menü Symbole zeigt; je eine Zeile.' },
  },
  footer_settings: {
    labels: {
      'value.address': 'Adresse',
      'value.address_link': 'Link der Adresse',
      'value.social_media_links': 'Soziale Medien',
      'value.social_media_links.link': 'Adresse',
      'value.social_media_links.icon.label': 'Name',
      'value.social_media_links.icon.value': 'Symbol',
      'value.support_title': 'Hilfe: Titel',
      'value.support_text': 'Hilfe: Text',
      'value.support_link': 'Hilfe: Link',
      'value.support_link_text': 'Hilfe: Text des Links',
    },
  },
  checkout_page_settings: {
    labels: {
      'value.terms_link': 'AGB',
      'value.licence_terms_link': 'Lizenzbedingungen',
      'value.licence_terms_version': 'Fassung der Lizenzbedingungen',
      'value.privacy_link': 'Datenschutz',
      'value.platform_help_link': 'Hilfe zu den Lernplattformen',
      'value.withdrawal_note': 'Hinweis zur Rückgabe',
      'value.delivery_days.from': 'Lieferung nach Arbeitstagen, frühestens',
      'value.delivery_days.to': 'Lieferung nach Arbeitstagen, spätestens',
      'value.delivery_note': 'Hinweis zur Lieferung',
    },
    hints: {
      'value.licence_terms_version': 'Wer kauft, bestätigt diese Fassung.',
      'value.platform_help_link': 'Leer: Es wird auf keine Seite verwiesen.',
      'value.delivery_note': 'Steht unter jeder Lieferadresse, auch wo nur Gedrucktes bestellt wird.',
    },
  },
  login_page_settings: { labels: { ...opening, 'value.benefits': 'Vorteile eines Kontos' } },
  registration_settings: {
    labels: {
      ...opening,
      'value.terms_link': 'AGB',
      'value.privacy_link': 'Datenschutz',
      ...kindOfAccount('standard', 'Privatkundschaft'),
      ...kindOfAccount('teacher', 'Lehrpersonen'),
    },
  },
  redeem_coupon_page_settings: {
    labels: {
      ...opening,
      'value.help': 'Hilfe',
      'value.help_link': 'Link der Hilfe',
      'value.help_link_text': 'Text des Links',
    },
  },
  reset_password_page_settings: { labels: { ...opening, 'value.success': 'Wenn es geklappt hat' } },
  default_product_components_settings: {
    labels: {
      'value.components': 'Abschnitte der Seite eines Titels',
      'value.inspection_copy_note': 'Hinweis bei Prüfexemplaren',
      'value.editors': 'Ansprechpersonen',
      'value.editors.department': 'Fach (Kurzname der Adresse)',
      'value.editors.member': 'Seite im Team',
    },
    hints: {
      'value.editors':
        'Wen man zu den Titeln eines Fachs fragt. Ein Fach gilt auch für seine Unterfächer, die eine eigene Person haben können.',
    },
    values: {
      'value.components': {
        description: 'Beschreibung',
        contents: 'Inhalt',
        sample_pages: 'Leseprobe',
        additional_material: 'Material zum Titel',
        praise: 'Stimmen',
        accessibility: 'Barrierefreiheit',
        authors: 'Autorinnen und Autoren',
        series: 'Reihe',
        successor: 'Neuere Auflage',
        extra: 'Zusätzliches',
        related: 'Verwandte Titel',
      },
    },
  },
}
