import type { StoredBlock } from '#contract/content/blocks.ts'
import { formatMoney, toMoney } from '#contract/ground/money.ts'
import { INSPECTION_PRICE } from '../catalogue/inspection-copies.ts'
import type { SeriesKey } from '../catalogue/series.ts'
import { testDays } from './guides/terms.ts'
import { recommended } from './page-blocks.ts'

/** The home page: what one teaches, levels of school, news, a series, what editors recommend, and what teachers get. */
export const homeBlocks: StoredBlock[] = [
  {
    type: 'hero',
    title: 'Bücher, mit denen man weiterkommt',
    lead: 'Lehrmittel und Sachbücher aus Bern, für Schule, Berufslehre und alle, die weiterlesen.',
    link: { title: 'Oder stöbern', url: '/programm' },
    titles: {
      uris: [
        '/titel/gletscher-zaehlen',
        '/titel/soll-haben-saldo',
        '/titel/spielregeln-recht-fuer-berufslernende',
        '/titel/datenspur-informatik-zyklus-3',
        '/titel/rechenwege-4',
      ],
    },
    finder: true,
    terms: true,
  },
  {
    type: 'level_grid',
    title: 'Nach Stufen',
    link: { title: 'Ganzes Programm', url: '/programm' },
    levels: ['cycle_1', 'cycle_2', 'cycle_3', 'vocational', 'vocational_baccalaureate', 'gymnasium'],
  },
  { type: 'news_shelf', title: 'Neu und bald da', link: { title: 'Zur Vorschau', url: '/vorschau' } },
  { type: 'series_band', title: 'Reihe des Monats', text: '', series: 'wortschatz' satisfies SeriesKey },
  recommended(2),
  {
    type: 'article_list',
    title: 'Aus dem Magazin',
    link: { title: 'Alle Artikel', url: '/artikel' },
    category: null,
    limit: 3,
  },
  {
    type: 'action_band',
    title: 'Sie unterrichten?',
    text: 'Prüfen Sie, bevor Sie einführen: Als Lehrperson erhalten Sie mehr von uns.',
    actions: [
      {
        title: 'Prüfexemplar',
        text: `Ein Lehrmittel in Ruhe ansehen, für ${formatMoney(toMoney(INSPECTION_PRICE))}.`,
        link: { title: 'Prüfexemplar bestellen', url: '/programm?with=inspection_copy' },
      },
      {
        title: 'Testlizenz',
        text: `Digital unterrichten, ${testDays} Tage lang kostenlos.`,
        link: { title: 'Testlizenz wählen', url: '/programm?with=test_licence' },
      },
      {
        title: 'Material',
        text: 'Lösungen, Arbeitsblätter und Folien zu Ihrem Lehrmittel.',
        link: { title: 'Material finden', url: '/programm?with=material' },
      },
    ],
  },
  {
    type: 'newsletter_form',
    title: 'Newsletter',
    text: 'Sie wählen, worüber wir Ihnen schreiben.',
    is_folded: true,
  },
]
