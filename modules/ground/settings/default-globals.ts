import { type AllGlobals, productComponent } from '#contract/content/content.ts'
import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'

/** The values until editors have filled in a global: nothing is invented, and nothing is missing. */
export const defaultGlobals: AllGlobals = {
  main_navigation_settings: { icon_navs: [], nav_icons: [], locale_links: [] },
  footer_settings: {
    address: [],
    address_link: '',
    social_media_links: [],
    support_title: '',
    support_text: '',
    support_link: '/support-und-kontakt',
    support_link_text: 'Support und Kontakt',
  },
  checkout_page_settings: {
    terms_link: '/agb',
    licence_terms_link: '/agb',
    licence_terms_version: '1',
    privacy_link: '/datenschutz',
    platform_help_link: '',
    withdrawal_note: '',
    delivery_days: DELIVERY_DAYS,
    delivery_note: '',
  },
  login_page_settings: { title: 'Anmelden', lead: '', benefits: [] },
  registration_settings: {
    title: 'Konto eröffnen',
    lead: '',
    terms_link: '/agb',
    privacy_link: '/datenschutz',
    standard: { title: 'Privatkundschaft', lead: '', benefits: [] },
    teacher: { title: 'Lehrpersonen', lead: '', benefits: [] },
  },
  publisher: {
    name: 'Verlag',
    legal_name: 'Verlag',
    logo: '',
    address: [],
    phone: '',
    email: '',
    vat_number: '',
    website: '',
  },
  redeem_coupon_page_settings: { title: 'Code einlösen', lead: '', help: '', help_link: '', help_link_text: '' },
  reset_password_page_settings: { title: 'Neues Passwort', lead: '', success: '' },
  default_product_components_settings: {
    components: [...productComponent.options],
    inspection_copy_note: '',
    editors: [],
  },
}
