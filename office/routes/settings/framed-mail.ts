const STYLE = / style="([^"]*)"/g
const LINK = / href="[^"]*"/g

/**
 * The HTML of a mail for a frame within a page whose policy allows no styles at elements, as a frame without an address
 * takes that policy over: the styles stand in a sheet with the page's nonce. Links to what is invented lead nowhere.
 */
export function framedMail(html: string, nonce: string | undefined): string {
  const names = new Map<string, string>()
  const named = html.replaceAll(LINK, '').replaceAll(STYLE, (_, style: string) => {
    const name = names.get(style) ?? `s${names.size}`
    names.set(style, name)
    return ` class="${name}"`
  })
  const rules = [...names].map(([style, name]) => `.${name}{${style}}`)
  const sheet = `<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>\n${rules.join('\n')}\n</style>\n</head>`
  return named.replace('</head>', () => sheet)
}
