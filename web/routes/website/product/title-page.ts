import type { Picture, Product, TitleCard } from '#contract/catalogue/catalogue.ts'
import type { EntryOf, ProductComponent } from '#contract/content/content.ts'
import type { DeliveryDays } from '#contract/ground/time/delivery-days.ts'
import type { PlatformIconKind } from '#contract/licences/icon-kinds.ts'
import type { IconName } from '#ui/pictures/icon-names.ts'
import type { CoverColours } from './cover-colours.ts'
import type { Gallery } from './gallery.ts'

/** An edition with what the page says of it. */
export interface ShownEdition {
  product: Product
  /** What it is called beside the others: its format, or «Prüfexemplar». */
  name: string
  /** Another edition has the same name: the note tells them apart. */
  isNamesake: boolean
  /** Above the first of the editions for teachers, where this visitor may buy them. */
  heading: string | null
  /** Where it is folded away: what this visitor may not buy as he or she is no teacher, and what a later edition replaces. */
  fold: 'teachers' | 'older' | null
  /** Binding and edition in short, and what is to know of its availability. */
  note: string
  /** What the price includes. */
  tax: string
  /** Whether and from when it is delivered. */
  availability: string
  /** In how many working days it is delivered, in words and as numbers; null where it is not sent, or not yet. */
  delivery: { time: string; days: DeliveryDays } | null
  /** How that is shown. */
  icon: IconName
  look: string
  /** Sentences: how one gets at something digital, and how often it is sold to one. */
  access: string[]
  /** Its files, where the visitor may have them without buying it. */
  downloads: { text: string; name: string; url: string }[]
  /** Where something digital is used. */
  platforms: { name: string; icon: PlatformIconKind }[]
  facts: Fact[]
  /** Where one writes to the publisher about it. */
  ask: string
}

/** What a bookseller or librarian wants to know: a text, or links. */
export interface Fact {
  label: string
  value: string | { title: string; url: string }[]
}

/** A row of «Gehört dazu». */
export interface Belonging {
  /** The kind of work, or what the title's own product is called. */
  kind: string
  title: string
  url: string
  cover: Picture | null
  plainCover: TitleCard['plain_cover']
  /** Teachers, or school levels. */
  forWhom: string
  /** Where that is not simply «Lieferbar». */
  availability: string | null
  /** Formats with their prices, or why there are none. */
  prices: string[]
  /** What «＋» puts into the cart; null where there is a choice to make, or nothing to buy. */
  onlyProductId: string | null
}

/** «Alle für eine Klasse»: what is put into the cart at once, a copy for each pupil. */
export interface ClassSet {
  products: string[]
  /** Of these products. */
  titles: string[]
  /** Titles that are left out, and why. */
  forTeachers: string[]
  notInPrint: string[]
}

/** A section that editors put in order, or «Gehört dazu». */
export type ShownSection = ProductComponent | 'belongings'

/** Everything that the page of a title shows. */
export interface TitlePage extends EntryOf<'product'> {
  editions: ShownEdition[]
  belongings: Belonging[]
  /** Null where there are not two works for pupils. */
  classSet: ClassSet | null
  crumbs: { title: string; url: string }[]
  /** Its series and levels. */
  places: { title: string; url: string }[]
  colours: CoverColours
  gallery: Gallery
  /** Files that are made of it: its cover, its table of contents. */
  files: { title: string; url: string }[]
  /** What stands below, in its order. */
  sections: ShownSection[]
  /** The sections that one can go to. */
  anchors: { id: string; title: string }[]
  /** What the folded editions for teachers are, in short: «Prüfexemplar CHF 15.00 · Testlizenz 60 Tage». */
  forTeachers: string
  /** The discounts for several copies, «ab 10 Ex. 5 %». */
  tiers: string[]
  /** That there is a newer edition, or will be soon. */
  successorNote: { title: string; text: string; link: string } | null
  /** Sentences. */
  accessibility: string[]
  /** See `web/forms/contact-form-token.ts`. */
  formToken: string
}
