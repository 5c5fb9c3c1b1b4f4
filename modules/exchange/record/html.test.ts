import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import { readCsv } from '#modules/exchange/csv/read-csv.ts'
import { isPlain, plainLine } from './html.ts'
import { readContentsMarkup, readText } from './read-markup.ts'

/** Rich text as short lines, for comparison: `#` a heading, `-` an entry of a list. */
function lines(text: RichText): string[] {
  return text.flatMap((block) => {
    if (block.type === 'heading') return [`# ${block.text}`]
    if (block.type === 'paragraph') return [block.spans.map((one) => one.text).join('')]
    return block.items.map((item) => `- ${item.map((one) => one.text).join('')}`)
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const CAFE = '<p>Caf&eacute; &ndash; f&uuml;r alle &amp; jeden:</p><ul><li>Gr&ouml;sse</li><li>M&auml;dchen</li></ul>'
const CAFE_LINES = ['Café – für alle & jeden:', '- Grösse', '- Mädchen']

test.each([
  ['entities of HTML', CAFE, CAFE_LINES],
  ['markup escaped once more', escaped(CAFE), CAFE_LINES],
  ['markup escaped twice more', escaped(escaped(CAFE)), CAFE_LINES],
  ['entities escaped twice', '<p>Caf&amp;eacute; &amp;amp;amp; Tee</p>', ['Café & Tee']],
  ['markup in part escaped', '<p>Ein &lt;b&gt;Wort&lt;/b&gt; und 3 &lt; 5</p>', ['Ein Wort und 3 < 5']],
  ['numbers of signs', '<p>&#8222;Ja&#x201C;&#160;&#150; nein&nbsp;&#0;.</p>', ['„Ja“ – nein .']],
  ['capitals', '<P>Eins</P><UL><LI>Zwei<LI>Drei</UL><H2>Vier</H2>', ['Eins', '- Zwei', '- Drei', '# Vier']],
  [
    'open paragraphs',
    '<p>Erster Absatz<p>Zweiter Absatz mit 3 < 5 und <b>fett</b><br>neue Zeile',
    ['Erster Absatz', 'Zweiter Absatz mit 3 < 5 und fett neue Zeile'],
  ],
  ['ends without a beginning', 'Eins</p>Zwei</div></b>Drei', ['Eins', 'Zwei', 'Drei']],
  ['open bold text', '<p><b>Eins<p>Zwei</b> drei', ['Eins', 'Zwei drei']],
  ['crossed tags', '<p><b>Eins <i>zwei</b> drei</i></p>', ['Eins zwei drei']],
  ['two line breaks', 'Eins<br><br/>Zwei<br>drei', ['Eins', 'Zwei drei']],
  ['entries behind line breaks', 'Inhalt:<br>• Eins<br />&bull; Zwei', ['Inhalt:', '• Eins', '• Zwei']],
  ['a list within an entry', '<ul><li>Eins<ul><li>Zwei</li></ul></li><li>Drei</ul>', ['- Eins', '- Zwei', '- Drei']],
  ['entries of several paragraphs', '<ul><li><p>Eins.</p><p>Zwei.</p></li></ul>', ['- Eins. Zwei.']],
  ['entries without a list', '<li>Eins<li>Zwei', ['Eins', 'Zwei']],
  ['a list that is none', '<ul>Eins<p>Zwei</p></ul>', ['- Eins', '- Zwei']],
  ['a table', '<table><tr><td>Eins<td>Zwei<tr><td>Drei</table>', ['Eins Zwei', 'Drei']],
  ['scripts, styles and comments', '<style>p{}</style><p>Eins<!-- zwei --></p><script>drei()</script>', ['Eins']],
  ['tags of a word processor', '<p class="MsoNormal">Eins<o:p></o:p></p>', ['Eins']],
  ['fonts and other frills', '<font color=red>Ein<span>s</span></font><hr>Zwei', ['Eins', 'Zwei']],
  ['a tag that was cut off', '<p>Eins</p><p>Zwei <a href="https://', ['Eins', 'Zwei']],
  ['what only looks like a tag', 'List<String> und a < b > c', ['List<String> und a < b > c']],
  ['what only looks like an entity', 'Q&A; M&M &gibtesnicht; R&D', ['Q&A; M&M &gibtesnicht; R&D']],
  ['entities without semicolon', 'Gr&ouml &amp kl&#101in &amp;auml', ['Grö & klein ä']],
  ['parameters of addresses', 'R&D, AT&T und ?a=1&copy=2&amp=3', ['R&D, AT&T und ?a=1&copy=2&amp=3']],
  ['plain paragraphs', 'Eins\nzwei\n\nDrei &amp; vier', ['Eins zwei', 'Drei & vier']],
])('%s', (_, html, expected) => expect(lines(readText(html))).toEqual(expected))

test('links stay where they lead somewhere', () => {
  expect(readText('<p><A HREF=https://a.example/?a=1&amp;b=2>A</A> <a href="javascript:x()">B</a></p>')).toEqual([
    { type: 'paragraph', spans: [{ text: 'A', href: 'https://a.example/?a=1&b=2' }, { text: ' B' }] },
  ])
})

test('a table of contents from HTML in a text', () => {
  const text = (html: string) => readContentsMarkup({ name: 'Text', attributes: {}, parts: [html] })
  const expected = [
    { label: 'Vorwort & Dank', page: '7' },
    { label: 'Schluss', page: null },
  ]
  expect(text('<DL><DT>Vorwort &amp; Dank<DD>7<DT>Schluss</DL>')).toEqual(expected)
  expect(text('<ul><li>Vorwort &amp;amp; Dank | 7<li>Schluss</ul>')).toEqual(expected)
})

test.each([
  ['Caf&eacute; &amp;amp; <i>Tee</i>', 'Café & Tee'],
  ['H<sub>2</sub>O', 'H2O'],
  ['&lt;b&gt;Recht&lt;/b&gt;', 'Recht'],
  ['Eins<br>Zwei', 'Eins Zwei'],
  ['Müller &amp; Söhne', 'Müller & Söhne'],
  ['3 < 5', '3 < 5'],
])('of a name, «%s» is «%s»', (name, expected) => expect(plainLine(name)).toBe(expected))

test('a table (CSV) goes the same way as ONIX', async () => {
  const row = ['A&B', 'Caf&eacute; &amp;amp; <i>Tee</i>', 'M&uuml;ller', CAFE].map((cell) => `"${cell}"`).join(',')
  async function* bytes() {
    yield Buffer.from(`record_reference,title,authors,description\n${row}\n`)
  }
  for await (const entry of readCsv(bytes)) {
    expect(entry).toMatchObject({ record: { reference: 'A&B', title: 'Café & Tee', authors: [{ name: 'Müller' }] } })
    expect('record' in entry && lines(entry.record.description ?? [])).toEqual(CAFE_LINES)
  }
  expect.assertions(2)
})

test('whatever is put together, no tag and no entity of HTML is left', () => {
  const tags = '<p> </p> <P <b> </b> <br/> <li> <ul> </ul> <!-- --> <td> ]]> <![CDATA[ < > / "> <a'
  const entities = '&amp; &lt; &gt; amp; lt; b&gt; &#38; &#60; &eacute; & ; #38;'
  const piece = fc.constantFrom('Text', 'p', ' ', '\n', '<a href="', ...`${tags} ${entities}`.split(' '))
  const html = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(html, (text) => {
      for (const read of [plainLine(text), ...lines(readText(text))]) expect(isPlain(read), read).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a long text takes no longer than its length', () => {
  const texts = ['&amp;'.repeat(100_000), '<b>'.repeat(50_000), '<p '.repeat(50_000), '&lt;b&gt;'.repeat(20_000)]
  for (const text of texts) expect(plainLine(text).length).toBeLessThanOrEqual(text.length)
})
