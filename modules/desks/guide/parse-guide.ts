import type { GuideBlock, GuideRun } from '#contract/desks/guide.ts'

/**
 * Reads the part of Markdown that the guide is written in: a title, headings, paragraphs, lists of one level, pictures;
 * `**strong**`, `keys` and links in between. Anything else stays as it is typed.
 */
export function parseGuide(text: string): { title: string; blocks: GuideBlock[] } {
  const [first = '', ...rest] = text.trim().split(/\n\s*\n/)
  return { title: first.replace(/^# /, ''), blocks: rest.map(blockOf) }
}

function blockOf(text: string): GuideBlock {
  const heading = /^(##+) (.+)$/.exec(text)
  if (heading?.[1] && heading[2])
    return { kind: 'heading', level: Math.min(3, heading[1].length), runs: runsOf(heading[2]) }
  const picture = /^!\[(.+)\]\(pictures\/([\w-]+)\.webp\)$/.exec(text)
  if (picture?.[1] && picture[2]) return { kind: 'picture', alt: picture[1], name: picture[2] }
  const lines = text.split('\n')
  const item = /^(?:- |\d+\. )/
  if (lines.every((line) => item.test(line)))
    return {
      kind: 'list',
      is_numbered: /^\d/.test(text),
      items: lines.map((line) => runsOf(line.replace(item, ''))),
    }
  return { kind: 'paragraph', runs: runsOf(lines.join(' ')) }
}

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g

function runsOf(text: string): GuideRun[] {
  const runs: GuideRun[] = []
  let read = 0
  const plain = { is_strong: false, is_key: false, to: null }
  for (const found of text.matchAll(INLINE)) {
    if (found.index > read) runs.push({ ...plain, text: text.slice(read, found.index) })
    const [whole, strong, key, linked, target] = found
    if (strong) runs.push({ ...plain, text: strong, is_strong: true })
    else if (key) runs.push({ ...plain, text: key, is_key: true })
    else runs.push({ ...plain, text: linked ?? whole, to: (target ?? '').replace(/\.md$/, '') })
    read = found.index + whole.length
  }
  if (read < text.length) runs.push({ ...plain, text: text.slice(read) })
  return runs
}
