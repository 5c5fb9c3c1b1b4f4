import type { StoredBlock } from '#contract/content/blocks.ts'
import { formatMoney, formatRate, toMoney } from '#contract/ground/money.ts'
import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'
import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { fewestCopies } from './guides/terms.ts'
import { recommended } from './page-blocks.ts'
import { publisherAccount } from './publisher-account.ts'

const { quantity_tiers: tiers, shipping } = defaultPricingRules
const rates = tiers.map(({ rate }) => rate)

/** How one buys here, in four figures. */
const terms: StoredBlock = {
  type: 'facts',
  title: '',
  facts: [
    { value: `ab ${formatMoney(toMoney(shipping.free_from))}`, label: 'liefern wir ohne Versandkosten' },
    { value: `${publisherAccount.due_days} Tage`, label: 'haben Sie Zeit für die Rechnung' },
    { value: deliveryTime(DELIVERY_DAYS), label: 'ist bei Ihnen, was an Lager ist' },
    {
      value: `${formatRate(Math.min(...rates))} bis ${formatRate(Math.max(...rates))}`,
      label: `Rabatt ab ${fewestCopies} Exemplaren`,
    },
  ],
}

/** The home page: the shelf, how one buys, levels of school, new titles, what editors recommend. */
export const homeBlocks: StoredBlock[] = [
  {
    type: 'hero',
    title: 'Bücher, mit denen man weiterkommt',
    lead: 'Lehrmittel und Sachbücher aus Bern: für die Berufsfachschule, das Gymnasium, die Volksschule und alle, die weiterlesen.',
    link: { title: 'Neuheiten entdecken', url: '/vorschau' },
    titles: {
      uris: [
        '/titel/spielregeln-recht-fuer-berufslernende',
        '/titel/soll-haben-saldo',
        '/titel/datenspur-informatik-zyklus-3',
        '/titel/gletscher-zaehlen',
      ],
    },
    finder: true,
  },
  terms,
  {
    type: 'level_grid',
    title: 'Unser Programm nach Stufen',
    link: { title: 'Ganzes Programm', url: '/programm' },
    levels: ['cycle_1', 'cycle_2', 'cycle_3', 'vocational', 'vocational_baccalaureate', 'gymnasium'],
  },
  { type: 'product_list', title: 'Viel verlangt', link: null, titles: { sort: 'popular', limit: 6 } },
  {
    type: 'product_list',
    title: 'Neu und bald da',
    link: { title: 'Zur Vorschau', url: '/vorschau' },
    titles: { sort: 'newest', limit: 6 },
  },
  recommended(2),
  {
    type: 'article_list',
    title: 'Aus dem Magazin',
    link: { title: 'Alle Artikel', url: '/artikel' },
    category: null,
    limit: 3,
  },
  {
    type: 'call_to_action',
    title: 'Sie unterrichten?',
    text: 'Lösungen, Prüfexemplare und Testlizenzen: Als Lehrperson erhalten Sie mehr von uns.',
    link: { title: 'Für Lehrpersonen', url: '/fuer-lehrpersonen' },
  },
  {
    type: 'newsletter_form',
    title: 'Newsletter',
    text: 'Neue Titel, Unterrichtsideen und Veranstaltungen: Sie wählen, worüber wir Ihnen schreiben.',
  },
]
