import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import type { NavigationEntry, Navigations } from '#contract/content/content.ts'
import type { DepartmentRow } from '../catalogue/rows.ts'
import { pages } from './pages.ts'
import { specialPages } from './special-pages.ts'

type Page = NavigationEntry['page']

/**
 * The departments that each entry of the main navigation groups, and the page it leads to. Grouping keeps them on one
 * line.
 */
const VOCATIONAL = {
  title: 'Berufsfachschule',
  uri: '/berufsfachschulen',
  slugs: [
    'allgemeinbildung-abu',
    'wirtschaft-recht',
    'kaufmaennische-grundbildung',
    'detailhandel',
    'berufsmaturitaet',
  ],
}

/** The footer's columns: the page each column leads to, and the pages below it. */
const FOOTER: [string, string[]][] = [
  [
    '/versand-und-lieferung',
    ['/zahlungsarten', '/mengenrabatt', '/ruecksendung', '/bestellen-als-schule', '/buchhandel', '/haeufige-fragen'],
  ],
  [
    '/fuer-lehrpersonen',
    [
      '/unterrichtsmaterial',
      '/lehrmittel-waehlen',
      '/pruefexemplare',
      '/lizenzen',
      '/e-books-lesen',
      '/lernplattformen',
      '/kopieren-und-urheberrecht',
    ],
  ],
  [
    '/ueber-uns',
    ['/team', AUTHORS_PATH, SERIES_PATH, '/artikel', '/vorschau', '/nachhaltigkeit', '/jobs', '/medien', '/partner'],
  ],
]
/** The shop's own pages. */
const LISTS: Readonly<Record<string, string>> = { [AUTHORS_PATH]: 'Autorinnen und Autoren', [SERIES_PATH]: 'Reihen' }
const META = ['/fuer-lehrpersonen', '/bestellen-als-schule', '/vorschau', '/ueber-uns', '/support-und-kontakt']
const FOOTER_META = ['/agb', '/datenschutz', '/impressum', '/barrierefreiheit', '/newsletter']

/** The four navigations: departments with their sub-departments in the main one, pages in the others. */
export function makeNavigations(departments: readonly DepartmentRow[]): Navigations {
  return {
    main_navigation: [
      {
        page: { ...textPage(VOCATIONAL.uri), title: VOCATIONAL.title },
        children: departments.filter(isVocational).map((row) => ({ page: departmentPage(row) })),
      },
      ...departments
        .filter((row) => row.parentId === null && !isVocational(row))
        .map((row) => ({
          page: departmentPage(row),
          children: departments
            .filter((child) => child.parentId === row.id)
            .map((child) => ({ page: departmentPage(child) })),
        })),
    ],
    meta_navigation: META.map((uri) => ({ page: textPage(uri), children: [] })),
    footer_navigation: FOOTER.map(([uri, below]) => ({
      page: textPage(uri),
      children: below.map((child) => ({ page: textPage(child) })),
    })),
    footer_meta_navigation: FOOTER_META.map((uri) => ({ page: textPage(uri), children: [] })),
  }
}

function isVocational({ slug }: DepartmentRow): boolean {
  return VOCATIONAL.slugs.includes(slug)
}

function departmentPage({ id, slug, title }: DepartmentRow): Page {
  const uri = `/faecher/${slug}`
  return { id, title, uri, url: uri }
}

function textPage(uri: string): Page {
  const list = LISTS[uri]
  if (list) return { id: uri.slice(1), title: list, uri, url: uri }
  const page = [...pages, ...specialPages].find((one) => one.uri === uri)
  if (!page) throw new Error(`No page at ${uri}`)
  return { id: page.id, title: page.content.title, uri, url: uri }
}
