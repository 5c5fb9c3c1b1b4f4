import type { Product } from '#contract/catalogue/catalogue.ts'
import type { EntryOf } from '#contract/content/content.ts'
import type { PlatformIconKind } from '#contract/licences/icon-kinds.ts'
import type { IconName } from '#ui/pictures/icon-names.ts'

/** An edition with what the page says of it. */
export interface ShownEdition {
  product: Product
  /** What it is called beside the others: its format, or «Prüfexemplar». */
  name: string
  /** Above the first of the editions that only teachers may buy. */
  heading: string | null
  /** Replaced by a later edition of the same format. */
  isOlder: boolean
  /** Binding, edition and availability, in short. */
  note: string
  /** What the price includes. */
  tax: string
  /** Whether and from when it is delivered. */
  availability: string
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
  /** The subtitle, or the edition of the title's own product. */
  about: string
  /** Teachers, or school levels. */
  forWhom: string
  availability: string
  /** Or why there is none. */
  price: string
}

/** Everything that the page of a title shows. */
export interface TitlePage extends EntryOf<'product'> {
  editions: ShownEdition[]
  belongings: Belonging[]
  crumbs: { title: string; url: string }[]
  /** See `forWhom`. */
  forWhom: string
  /** The discounts for several copies, «ab 10 Ex. 5 %». */
  tiers: string[]
  /** That there is a newer edition, or will be soon. */
  successorNote: { title: string; text: string; link: string } | null
  /** Sentences. */
  accessibility: string[]
  /** See `web/forms/contact-form-token.ts`. */
  formToken: string
}
