import { accessibilitySentences } from '#contract/catalogue/accessibility/accessibility-labels.ts'
import type { Title } from '#contract/catalogue/catalogue.ts'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import { COVER_DOWNLOAD_WIDTH, contentsDownloadPath, coverDownloadPath } from '#contract/catalogue/title-material.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { formatRate } from '#contract/ground/money.ts'
import { plainText } from '#contract/ground/text/rich-text.ts'
import { groundOf } from '#ui/pictures/plain-edition/ground-of.ts'
import { germanDate } from '#ui/time/german-date.ts'
import { editionMessages, editionWords } from '#web/messages/catalogue/editions.ts'
import { asideMessages } from '#web/messages/catalogue/title-aside.ts'
import type { PageSeo } from '#web/seo.ts'
import { breadcrumbData } from '../breadcrumb-data.ts'
import { anchorsOf, withBelongings } from './anchors.ts'
import { bookData } from './book-data.ts'
import { coverColours } from './cover-colours.ts'
import { belongings, classSet } from './editions/belongings.ts'
import { describeEditions, levelPage, teachersNote } from './editions/describe-editions.ts'
import { galleryOf } from './gallery.ts'
import { titleCrumbs } from './title-crumbs.ts'
import { titlePicture } from './title-picture.ts'

type DescribedTitle = Pick<
  EntryOf<'product'>,
  | 'description'
  | 'product'
  | 'quantity_tiers'
  | 'inspection_copy_note'
  | 'additional_material'
  | 'delivery_days'
  | 'sample'
  | 'components'
  | 'blocks'
>

/**
 * A title for search engines: one address for all its editions, each of them an offer. Also puts its editions and codes
 * into words.
 */
export function describeTitle(
  { description, product: title, quantity_tiers: tiers = [], ...page }: DescribedTitle,
  origin: string,
) {
  const seo: PageSeo = {
    title: title.subtitle ? `${title.title}. ${title.subtitle}` : title.title,
    description: description || plainText(title.description),
    path: title.uri,
    type: 'book',
    image: titlePicture(origin, title),
  }
  const editions = describeEditions(title, page)
  const crumbs = titleCrumbs(title)
  const rows = belongings(title)
  const sections = withBelongings(page.components, rows.length > 0)
  return {
    seo,
    editions,
    crumbs,
    places: [
      ...(title.series ? [{ title: title.series.title, url: title.series.url }] : []),
      ...title.levels.map((level) => ({ title: schoolLevelNames[level].title, url: levelPage(level) })),
    ],
    colours: coverColours(title.title, title.cover?.colour ?? groundOf(title.title, title)),
    gallery: galleryOf(title, page.components.includes('sample_pages') ? page.sample : null),
    files: [
      ...(title.cover
        ? [
            {
              title: asideMessages.cover(Math.min(title.cover.width, COVER_DOWNLOAD_WIDTH)),
              url: coverDownloadPath(title.uri),
            },
          ]
        : []),
      ...(title.contents.length > 0 ? [{ title: asideMessages.contents, url: contentsDownloadPath(title.uri) }] : []),
    ],
    belongings: rows,
    classSet: classSet(title),
    sections,
    anchors: anchorsOf(sections, { ...page, product: title }),
    forTeachers: teachersNote(editions),
    tiers: tiers.map(({ from, rate }) => editionWords.fromCopies(from, formatRate(rate))),
    successorNote: title.successor && successorNote(title.successor),
    structured: [bookData(origin, title), breadcrumbData(origin, crumbs)],
    /** Done here, so that browsers need not know what every code means. */
    accessibility: title.accessibility.map((code) => accessibilitySentences[code]),
  }
}

function successorNote({ availability, available_from: from }: NonNullable<Title['successor']>) {
  const link = editionMessages.show
  return availability === 'preorder'
    ? { title: editionMessages.announced, text: editionMessages.announcedText(from && germanDate(from)), link }
    : { title: editionMessages.successor, text: editionMessages.successorText, link }
}
