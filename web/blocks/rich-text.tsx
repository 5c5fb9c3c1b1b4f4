import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { RichText as RichTextValue, Span } from '#contract/ground/text/rich-text.ts'
import { classNames } from '#ui/class-names.ts'
import { anchorOf } from '#web/page/anchor-of.ts'

interface RichTextProps {
  text: RichTextValue
  /** Level of the heading above: the text's own headings follow on it, whatever their level. */
  below?: 1 | 2
  /** Whether its sections can be linked to. */
  anchors?: boolean
  className?: string
}

/** Where a link may lead; any other link in the content is shown as plain text. */
const SAFE_TARGET = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i

/**
 * Stored text through a whitelist (decisions, section 11): paragraphs, headings, lists, bold, italic and links. The
 * parts are passed as children one by one, because a static text has no keys.
 */
export function RichText({ text, below = 1, anchors = false, className }: RichTextProps) {
  const shallowest = text.some((part) => part.type === 'heading' && part.level === 2) ? 2 : 3
  return createElement(
    'div',
    { className: classNames('flex max-w-[var(--reading-width,42rem)] flex-col gap-4', className) },
    ...text.map((part) => renderPart(part, below - shallowest + 1, anchors)),
  )
}

function renderPart(part: RichTextValue[number], deeper: number, anchors: boolean): ReactNode {
  switch (part.type) {
    case 'heading':
      return createElement(
        `h${part.level + deeper}`,
        {
          id: anchors && part.level === 2 ? anchorOf(part.text) : undefined,
          className: classNames('mt-4 font-display font-medium', part.level === 2 ? 'text-2xl' : 'text-xl'),
        },
        part.text,
      )
    case 'list':
      return createElement(
        part.ordered ? 'ol' : 'ul',
        { className: classNames('flex flex-col gap-1.5 pl-5', part.ordered ? 'list-decimal' : 'list-disc') },
        ...part.items.map((item) => createElement('li', { className: 'pl-1' }, ...item.map(renderSpan))),
      )
    case 'paragraph':
      return createElement('p', null, ...part.spans.map(renderSpan))
  }
}

function renderSpan({ text, bold, italic, href }: Span): ReactNode {
  let node: ReactNode = text
  if (italic) node = <em>{node}</em>
  if (bold) node = <strong className="font-semibold">{node}</strong>
  if (!href || !SAFE_TARGET.test(href)) return <Fragment>{node}</Fragment>
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="text-link">
        {node}
      </Link>
    )
  }
  return (
    <a href={href} className="text-link">
      {node}
    </a>
  )
}
