import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import type { NavigationEntry, Navigations } from '#contract/content/content.ts'
import type { DepartmentRow } from '../catalogue/rows.ts'
import { pages } from './pages.ts'
import { specialPages } from './special-pages.ts'

type Page = NavigationEntry['page']

/** The departments that stand together below one page. */
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

/** The menus of the main navigation, by the department that each shows, or that page. */
const MENUS = ['volksschule', VOCATIONAL, 'gymnasium', 'sprachen', 'paedagogik-didaktik', 'sachbuch'] as const

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

/** What follows the menus. */
const BESIDE_MENUS: Page[] = [
  ownLink('Neu', '/programm?sort=newest'),
  ownLink('Reihen', SERIES_PATH),
  { ...textPage('/fuer-lehrpersonen'), title: 'Für Lehrpersonen' },
]

const META = ['/bestellen-als-schule', '/vorschau', '/ueber-uns', '/support-und-kontakt']
const FOOTER_META = ['/agb', '/datenschutz', '/impressum', '/barrierefreiheit', '/newsletter']

/** The four navigations: departments with their sub-departments in the main one, pages in the others. */
export function makeNavigations(departments: readonly DepartmentRow[]): Navigations {
  const bySlug = (slug: string) => {
    const row = departments.find((one) => one.slug === slug)
    if (!row) throw new Error(`No department ${slug}`)
    return row
  }
  const pagesOf = (rows: readonly DepartmentRow[]) => rows.map((row) => ({ page: departmentPage(row) }))
  const menuOf = (menu: (typeof MENUS)[number]): NavigationEntry => {
    if (typeof menu !== 'string') {
      return { page: { ...textPage(menu.uri), title: menu.title }, children: pagesOf(menu.slugs.map(bySlug)) }
    }
    const row = bySlug(menu)
    return { page: departmentPage(row), children: pagesOf(departments.filter(({ parentId }) => parentId === row.id)) }
  }
  return {
    main_navigation: [...MENUS.map(menuOf), ...BESIDE_MENUS.map((page) => ({ page, children: [] }))],
    meta_navigation: META.map((uri) => ({ page: textPage(uri), children: [] })),
    footer_navigation: FOOTER.map(([uri, below]) => ({
      page: textPage(uri),
      children: below.map((child) => ({ page: textPage(child) })),
    })),
    footer_meta_navigation: FOOTER_META.map((uri) => ({ page: textPage(uri), children: [] })),
  }
}

/** A department that is a level of school has that level's page. */
function departmentPage({ id, slug, title }: DepartmentRow): Page {
  const isLevel = Object.values(schoolLevelNames).some((level) => level.slug === slug)
  const uri = `${isLevel ? '/stufen' : '/faecher'}/${slug}`
  return { id, title, uri, url: uri }
}

/** A page of the shop itself, known by its address. */
function ownLink(title: string, uri: string): Page {
  return { id: uri.slice(1), title, uri, url: uri }
}

function textPage(uri: string): Page {
  const list = LISTS[uri]
  if (list) return ownLink(list, uri)
  const page = [...pages, ...specialPages].find((one) => one.uri === uri)
  if (!page) throw new Error(`No page at ${uri}`)
  return { id: page.id, title: page.content.title, uri, url: uri }
}
