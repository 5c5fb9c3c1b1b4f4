import { type Extensions, Mark, mergeAttributes } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { LINK_TARGET } from '#contract/ground/text/rich-text.ts'

/** Whether a link may lead there: `javascript:` and whatever else the contract does not name may not. */
export function mayLeadTo(target: string): boolean {
  return LINK_TARGET.test(target)
}

/** A link without anything of its own: what may be written in a text is said by the contract alone. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (mayLeadTo(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
})

/** A document of paragraphs, headings and lists alone. */
const parts = Document.extend({ content: '(paragraph | heading | bulletList | orderedList)+' })

/** The contract's headings are plain, and so is an item of a list: one line. */
const PlainHeading = Heading.extend({ marks: '' }).configure({ levels: [2, 3] })
const LineItem = ListItem.extend({ content: 'paragraph' })

/** Exactly what `contract/ground/text/rich-text.ts` can store. Whatever else is typed or pasted becomes a part of it, or goes. */
export const extensions: Extensions = [
  parts,
  Text,
  Paragraph,
  PlainHeading,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  LineItem,
  Bold,
  Italic,
  Link,
  UndoRedo,
]
