import { REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import { type AllGlobals, productComponent } from '#contract/content/content.ts'
import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'
import { INSPECTION_CREDIT } from '../catalogue/inspection-copies.ts'
import type { DepartmentRow } from '../catalogue/rows.ts'
import { publisher, publisherAddress } from './publisher.ts'
import { memberUri } from './team.ts'

/** Departments whose sub-menu shows icons, with the icon of each entry. */
const icons: Record<string, Record<string, string>> = {
  gymnasium: {
    biologie: 'heart-hand',
    'chemie-und-physik': 'science',
    geschichte: 'clock',
    geografie: 'pin',
    mathematik: 'calculator',
    philosophie: 'people',
  },
}

/** Whom one asks about the titles of a department. */
const EDITORS: Readonly<Record<string, string>> = {
  'allgemeinbildung-abu': 'Matthias Oppliger',
  'wirtschaft-recht': 'Corina Vonlanthen',
  'kaufmaennische-grundbildung': 'Corina Vonlanthen',
  detailhandel: 'Matthias Oppliger',
  berufsmaturitaet: 'Yannick Favre',
  'bm-wirtschaft-recht': 'Corina Vonlanthen',
  gymnasium: 'Yannick Favre',
  'paedagogik-didaktik': 'Matthias Oppliger',
  volksschule: 'Ilona Kiss',
  'informatik-und-medien': 'Pascal Moser',
  sprachen: 'Seraina Caduff',
  sachbuch: 'Urs Gehriger',
}

/** All settings, as the demonstration publisher's editors maintain them. */
export function makeGlobals(departments: readonly DepartmentRow[]): AllGlobals {
  const idOf = (slug: string) => {
    const row = departments.find((one) => one.slug === slug)
    if (!row) throw new Error(`No department ${slug}`)
    return row.id
  }
  return {
    main_navigation_settings: {
      icon_navs: Object.keys(icons).map(idOf),
      nav_icons: Object.values(icons).flatMap((entries) =>
        Object.entries(entries).map(([slug, icon]) => ({ entry: idOf(slug), icon })),
      ),
      locale_links: [{ link: '/', link_text: 'Deutsch' }],
    },
    footer_settings: {
      address: publisherAddress,
      address_link: 'https://map.geo.admin.ch/?swisssearch=Aarstrasse+60+Bern',
      social_media_links: [
        { link: 'https://social.aarebogen.example/@verlag', icon: { label: 'Mastodon', value: 'mastodon' } },
        { link: 'https://instagram.aarebogen.example/verlag', icon: { label: 'Instagram', value: 'instagram' } },
        { link: 'https://linkedin.aarebogen.example/verlag', icon: { label: 'LinkedIn', value: 'linkedin' } },
      ],
      support_title: 'Wir helfen gern',
      support_text: `Fragen zu Bestellung, E-Book oder Lizenz? Sie erreichen uns unter ${publisher.phone.replaceAll(' ', '\u00a0')}.`,
      support_link: '/support-und-kontakt',
      support_link_text: 'Support und Kontakt',
    },
    checkout_page_settings: {
      terms_link: '/agb',
      licence_terms_link: '/lizenzbedingungen',
      licence_terms_version: '2026-01',
      privacy_link: '/datenschutz',
      platform_help_link: '/lernplattformen',
      withdrawal_note:
        'Ungebrauchte Bücher nehmen wir innert 14 Tagen zurück, Prüfexemplare innert 30 Tagen. Geöffnete E-Books und eingelöste Codes sind davon ausgenommen.',
      delivery_days: DELIVERY_DAYS,
      delivery_note: 'Die Rechnung kommt per E-Mail, der Sendung liegt nur der Lieferschein bei.',
    },
    login_page_settings: {
      title: 'Anmelden',
      lead: 'Mit Ihrem Konto bestellen Sie schneller und finden alles wieder.',
      benefits: [
        'Bestellungen und Rechnungen auf einen Blick',
        'Adressen einmal erfassen, immer verwenden',
        'Der Warenkorb folgt Ihnen auf jedes Gerät',
      ],
    },
    registration_settings: {
      title: 'Konto eröffnen',
      lead: 'In einer Minute, kostenlos und jederzeit wieder löschbar.',
      terms_link: '/agb',
      privacy_link: '/datenschutz',
      standard: {
        title: 'Privatkundschaft',
        lead: 'Für alle, die für sich oder ihre Familie bestellen.',
        benefits: [
          'Bestellungen und Rechnungen auf einen Blick',
          'Adressen einmal erfassen, immer verwenden',
          'E-Books und Lizenzen an einem Ort',
        ],
      },
      teacher: {
        title: 'Lehrpersonen',
        lead: `Für alle, die an einer Schule unterrichten. Wir prüfen Ihre Angaben ${REVIEWED_WITHIN}.`,
        benefits: [
          'Alles, was die Privatkundschaft hat',
          'Lösungen und Zusatzmaterial zu vielen Titeln',
          'Testlizenzen für den Unterricht',
          'Kauf auf Rechnung ohne Obergrenze',
        ],
      },
    },
    publisher: {
      name: publisher.name,
      legal_name: publisher.legalName,
      logo: '/logo.svg',
      address: [publisher.street, publisher.town],
      phone: publisher.phone,
      email: publisher.email,
      vat_number: publisher.vatNumber,
      website: publisher.website,
    },
    redeem_coupon_page_settings: {
      title: 'Code einlösen',
      lead: 'Der Code besteht aus zwölf Buchstaben und Ziffern. Sie finden ihn im Buch, auf der Karte oder in der E-Mail.',
      help: 'Der Code wird nicht angenommen?',
      help_link: '/support-und-kontakt',
      help_link_text: 'Wir schauen mit Ihnen nach',
    },
    reset_password_page_settings: {
      title: 'Neues Passwort wählen',
      lead: 'Ein kurzer Satz ist leichter zu merken als ein kompliziertes Wort.',
      success: 'Ihr Passwort ist geändert. Alle anderen Geräte wurden abgemeldet.',
    },
    default_product_components_settings: {
      components: [...productComponent.options],
      inspection_copy_note: INSPECTION_CREDIT,
      editors: Object.entries(EDITORS).map(([department, name]) => ({ department, member: memberUri(name) })),
    },
  }
}
