import { formatMoney, formatRate, toMoney } from '#contract/ground/money.ts'
import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'
import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { fewestCopies } from './terms.ts'

interface TextTable {
  caption: string
  head: string[]
  /** The first cell of each is its header. */
  rows: string[][]
}

const { quantity_tiers: tiers, shipping } = defaultPricingRules
const freeFrom = formatMoney(toMoney(shipping.free_from))
const home = 'Schweiz und Liechtenstein'
const none = 'keine Versandkosten'

/** The tables of a page, by its address. */
export const tables: Readonly<Record<string, TextTable[]>> = {
  '/versand-und-lieferung': [
    {
      caption: 'Was der Versand einer Bestellung kostet',
      head: ['Wohin', 'Bestellwert nach Rabatten', 'Versandkosten'],
      rows: [
        [home, `unter ${freeFrom}`, formatMoney(toMoney(shipping.domestic))],
        [home, `ab ${freeFrom}`, none],
        ['übrige Länder', 'jeder Betrag', formatMoney(toMoney(shipping.abroad))],
        ['E-Books und andere digitale Produkte', 'jeder Betrag', none],
      ],
    },
    {
      caption: 'Wann Ihre Bestellung kommt',
      head: ['Stand des Titels', 'Lieferung'],
      rows: [
        [
          'an Lager',
          `${home}: ${deliveryTime(DELIVERY_DAYS)}; was bis 15 Uhr bestellt wird, geht am gleichen Werktag zur Post`,
        ],
        ['noch nicht erschienen', 'in der Woche des Erscheinens'],
        ['im Nachdruck', 'ab dem Datum, das beim Preis steht'],
        ['nur zum Teil an Lager', 'Vorhandenes voraus; für die Nachlieferung zahlen Sie nichts'],
      ],
    },
    {
      caption: 'Wohin wir liefern',
      head: ['Land', 'Steuern und Abgaben'],
      rows: [
        [home, 'Schweizer Mehrwertsteuer im Preis enthalten'],
        [
          'Europäische Union',
          'Gedrucktes ohne Schweizer Mehrwertsteuer; Einfuhrabgaben Ihres Landes gehen zu Ihren Lasten',
        ],
      ],
    },
  ],
  '/mengenrabatt': [
    {
      caption: 'Die Stufen, je Titel und Ausgabe',
      head: ['Exemplare derselben Ausgabe', 'Rabatt'],
      rows: [
        [`1 bis ${fewestCopies - 1}`, 'kein Rabatt'],
        ...tiers.map(({ from, rate }, n) => [span(from, n), formatRate(rate)]),
      ],
    },
    {
      caption: 'Wofür der Mengenrabatt gilt',
      head: ['Produkt', 'Mengenrabatt'],
      rows: [
        ['gedruckte Bücher', 'ja'],
        ['Pakete', 'ja'],
        ['Lizenzen', 'ja'],
        ['einzelne E-Books', 'nein'],
        ['Material für Lehrpersonen', 'nein'],
        ['Prüfexemplare', 'nein'],
        ['Bücher der «Edition Aare»', 'nein'],
      ],
    },
  ],
}

/** The copies of the n-th tier. */
function span(from: number, n: number): string {
  const next = tiers[n + 1]
  return next ? `${from} bis ${next.from - 1}` : `ab ${from}`
}
