import type { StoredBlock } from '#contract/content/blocks.ts'

/** The home page: the shelf, new titles, the main entry points. */
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
  { type: 'product_list', title: 'Viel verlangt', link: null, titles: { sort: 'popular', limit: 6 } },
  { type: 'department_grid', title: 'Unser Programm nach Fächern', departments: null },
  {
    type: 'product_list',
    title: 'Neu und bald da',
    link: { title: 'Zur Vorschau', url: '/vorschau' },
    titles: { sort: 'newest', limit: 6 },
  },
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
    type: 'product_list',
    title: 'Zum Weiterlesen: Sachbuch',
    link: { title: 'Alle Sachbücher', url: '/faecher/sachbuch' },
    titles: { department: 'sachbuch', sort: 'popular', limit: 6 },
  },
  {
    type: 'newsletter_form',
    title: 'Newsletter',
    text: 'Neue Titel, Unterrichtsideen und Veranstaltungen: Sie wählen, worüber wir Ihnen schreiben.',
  },
]
