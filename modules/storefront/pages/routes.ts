import type { FileStorage } from '#adapters/storage/port.ts'
import * as articlesApi from '#contract/content/articles.ts'
import * as contentApi from '#contract/content/content.ts'
import * as downloadsApi from '#contract/content/downloads.ts'
import * as menusApi from '#contract/content/menus.ts'
import * as previewsApi from '#contract/content/previews.ts'
import * as sitemapsApi from '#contract/content/sitemaps.ts'
import * as workingCopiesApi from '#contract/content/working-copies.ts'
import { paginate } from '#contract/envelope.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route, type Visitor } from '#kernel/route.ts'
import { loadCategories } from '#modules/content/content/categories.ts'
import { Visits } from '#modules/content/content/counts/visits.ts'
import { officeContentRoutes } from '#modules/content/content/editing/office-routes.ts'
import type { PreviewLinks } from '#modules/content/content/editing/preview-links.ts'
import { countArticles, loadArticles } from '#modules/content/content/load-articles.ts'
import { loadMenus } from '#modules/content/content/menus/load-menus.ts'
import { loadShelf } from '#modules/content/content/menus/load-shelf.ts'
import { loadNavigations } from '#modules/content/content/navigations/load-navigations.ts'
import { navigationRoutes } from '#modules/content/content/navigations/routes.ts'
import { redirectRoutes } from '#modules/content/content/redirects/routes.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import { loadGlobals, loadGlobalsOfPages } from '#modules/ground/settings/load-globals.ts'
import { linkDownload } from '#modules/licences/library/title-material/link-download.ts'
import { listAddresses, listSitemaps } from './list-addresses.ts'
import { loadEntry } from './load-entry.ts'
import { loadPreview } from './load-preview.ts'
import { previewCopy } from './preview-copy.ts'
import { productRoute } from './show-product.ts'

export interface WebsiteKit {
  core: Core
  storage: FileStorage
  previewLinks: PreviewLinks
}

export function contentRoutes({ core, storage, previewLinks: links }: WebsiteKit): Route[] {
  const { db, kept } = core
  const visits = new Visits(core)
  return [
    productRoute(core),
    route(contentApi.getEntry, async ({ query: { uri } }, context) => {
      try {
        const data = await readEntry(core, uri, context)
        if (data.type === 'redirect') visits.redirected(uri)
        return { data }
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_found') await visits.missing(uri)
        throw error
      }
    }),
    route(contentApi.getNavigations, async () => ({ data: await loadNavigations(core) })),
    route(menusApi.getMenus, async () => ({ data: await loadMenus(core) })),
    route(menusApi.getMenuShelf, async ({ query: { entry } }, { viewer }) => ({
      data: await loadShelf(core, entry, viewer),
    })),
    route(contentApi.listGlobals, async () => ({ data: await loadGlobalsOfPages(core) })),
    route(contentApi.getGlobal, async ({ params }) => ({ data: { ...(await loadGlobals(core))[params.handle] } })),
    route(sitemapsApi.listSitemaps, () =>
      kept.get('sitemaps', ['titles', 'content'], async () => ({ data: await listSitemaps(db) })),
    ),
    route(sitemapsApi.getSitemap, ({ params: { type }, query: { page } }) =>
      kept.get(`addresses:${type}:${page}`, ['titles', 'content'], () => listAddresses(db, { type, page })),
    ),
    route(articlesApi.listArticles, ({ query: { category, page } }, { viewer }) =>
      kept.get(`articles:${viewer}:${category ?? ''}:${page}`, ['content'], async () => {
        if (category !== undefined && !(await loadCategories(core)).bySlug.has(category)) throw new Refusal('not_found')
        const offset = (page - 1) * articlesApi.ARTICLES_PER_PAGE
        const wanted = { category, limit: articlesApi.ARTICLES_PER_PAGE, offset }
        const { articles, total } = await loadArticles(core, readerAs(viewer), wanted)
        const address = `/api/website/articles${category === undefined ? '' : `?category=${category}`}`
        return { data: articles, ...paginate(address, page, articlesApi.ARTICLES_PER_PAGE, total) }
      }),
    ),
    route(articlesApi.listArticleCategories, async () => {
      const [{ roots }, counts] = await Promise.all([loadCategories(core), countArticles(core)])
      const own = (slug: string) => counts.get(slug) ?? 0
      const data = roots.map((root) => ({
        ...root,
        articles: root.children.reduce((sum, { slug }) => sum + own(slug), own(root.slug)),
      }))
      return { data }
    }),
    route(downloadsApi.getDownload, async ({ params }, context) => ({
      data: await linkDownload({ db, storage }, params.id, context),
    })),
    route(previewsApi.getPreview, async ({ params: { id }, query: { signature, ...claims } }) => {
      links.check({ entryId: id, ...claims }, signature)
      return { data: await loadPreview(core, id, claims.revision) }
    }),
    route(workingCopiesApi.previewWorkingCopy, async ({ params: { id } }, { user }) => ({
      data: await previewCopy(core, { entryId: id, userId: user.id }),
    })),
    ...officeContentRoutes({ core, previewLinks: links }),
    ...navigationRoutes(core),
    ...redirectRoutes(core),
  ]
}

/**
 * The cached answer for this kind of viewer. An entry with content for named groups, or for owners of its title, is
 * read again for a user who is in any group or owns it.
 */
async function readEntry(core: Core, uri: string, { user, reader: asker }: Visitor): Promise<contentApi.Entry> {
  const { viewer } = asker
  const ofViewer = await core.kept.get(`entry:${viewer}:${uri}`, ['titles', 'content', 'settings'], async () => {
    const entry = await loadEntry(core, uri, readerAs(viewer))
    if (!entry) throw new Refusal('not_found')
    return entry
  })
  const isForGroups = 'for_groups' in ofViewer && ofViewer.for_groups
  if (!isForGroups || !user) return ofViewer
  const isOfTitle = ofViewer.type === 'product'
  const reader = isOfTitle ? await asker.owning([{ audience: 'authorised' }]) : asker
  if (!reader.readsMore(isOfTitle ? [ofViewer.id] : [])) return ofViewer
  const own = await loadEntry(core, uri, reader)
  if (!own) throw new Refusal('not_found')
  return own
}
