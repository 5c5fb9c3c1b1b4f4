import { chromium } from '@playwright/test'
import { findChromium } from '#tests/e2e/support/browser.ts'

/** An element of a page, with its attributes in their order. */
export interface MarkupElement {
  tag: string
  attributes: [name: string, value: string][]
  children: Markup[]
}

/** An element, or a text. */
export type Markup = MarkupElement | string

export type ReadMarkup = (html: string) => Promise<MarkupElement>

/**
 * Lends a browser's own HTML parser. It leaves out scripts and what loads them early, comments, and preloaded pictures,
 * because React adds these itself. The browser is closed at the end, so that it takes no time from a load.
 */
export async function withMarkupReader<T>(work: (read: ReadMarkup) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage()
    return await work((html) => page.evaluate(parse, html))
  } finally {
    await browser.close()
  }
}

/** Runs in the browser, so that it uses nothing from outside. */
function parse(html: string): MarkupElement {
  const left = 'script, link[rel="modulepreload"], link[rel="preload"][as="image"]'
  const markupOf = (element: Element): MarkupElement => ({
    tag: element.localName,
    attributes: Array.from(element.attributes, ({ name, value }) => [name, value]),
    children: Array.from(element.childNodes).flatMap((node) => {
      if (node instanceof Text) return node.data
      return node instanceof Element && !node.matches(left) ? markupOf(node) : []
    }),
  })
  return markupOf(new DOMParser().parseFromString(html, 'text/html').documentElement)
}

/** The same text for two pages with the same markup. The order of attributes, and of elements in the head, is free. */
export function comparable(markup: Markup): string {
  if (typeof markup === 'string') return JSON.stringify(markup)
  const children = markup.children.map(comparable)
  const attributes = JSON.stringify(markup.attributes.toSorted(([a], [b]) => a.localeCompare(b)))
  const ordered = markup.tag === 'head' ? children.toSorted() : children
  return `${markup.tag}${attributes}(${ordered.join()})`
}
