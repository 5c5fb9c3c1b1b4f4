import type { Country } from '#contract/ground/addresses/countries.ts'

export type Town = { postCode: string; city: string; country: Country }

function swiss(list: string): Town[] {
  return list.split('|').map((entry) => ({ postCode: entry.slice(0, 4), city: entry.slice(5), country: 'ch' }))
}

/** Real post codes, for plausible forms and letters. */
export const swissTowns: Town[] = swiss(
  '3011 Bern|3012 Bern|3007 Bern|3018 Bern|3072 Ostermundigen|3084 Wabern|3098 Köniz|3110 Münsingen|3123 Belp|3400 Burgdorf|' +
    '3550 Langnau im Emmental|3556 Trub|3600 Thun|3700 Spiez|3800 Interlaken|3930 Visp|3900 Brig|2502 Biel/Bienne|2540 Grenchen|' +
    '4500 Solothurn|4600 Olten|4051 Basel|4125 Riehen|4410 Liestal|5000 Aarau|5400 Baden|6003 Luzern|6300 Zug|6210 Sursee|' +
    '6500 Bellinzona|6900 Lugano|7000 Chur|7270 Davos Platz|8001 Zürich|8046 Zürich|8400 Winterthur|8610 Uster|8200 Schaffhausen|' +
    '8500 Frauenfeld|8750 Glarus|9000 St. Gallen|9050 Appenzell|9100 Herisau|1700 Freiburg|1003 Lausanne|1950 Sitten|1204 Genf|2000 Neuenburg|2800 Delsberg',
)

export const foreignTowns: Town[] = [
  { postCode: '9490', city: 'Vaduz', country: 'li' },
  { postCode: '9494', city: 'Schaan', country: 'li' },
  { postCode: '79098', city: 'Freiburg im Breisgau', country: 'de' },
  { postCode: '78462', city: 'Konstanz', country: 'de' },
  { postCode: '6900', city: 'Bregenz', country: 'at' },
  { postCode: '6020', city: 'Innsbruck', country: 'at' },
  { postCode: '68100', city: 'Mülhausen', country: 'fr' },
  { postCode: '67000', city: 'Strassburg', country: 'fr' },
]

export const streets = [
  'Bahnhofstrasse',
  'Hauptstrasse',
  'Dorfstrasse',
  'Kirchgasse',
  'Aareweg',
  'Mühlemattweg',
  'Schulhausstrasse',
  'Lindenweg',
  'Bergstrasse',
  'Seestrasse',
  'Rosenweg',
  'Industriestrasse',
  'Sonnhalde',
  'Weiherweg',
  'Gerberngasse',
  'Gartenstrasse',
  'Obere Gasse',
  'Steinacker',
  'Eigerweg',
]

export const schools = [
  'Berufsfachschule',
  'Wirtschaftsschule',
  'Gymnasium',
  'Oberstufenzentrum',
  'Schule für Gestaltung',
  'Kaufmännische Berufsschule',
  'Primarschule',
]
