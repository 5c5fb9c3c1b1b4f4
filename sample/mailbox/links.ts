const named = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
])

/** The web addresses in a mail, in order, each once. */
export function linksOf(html: string, text: string): string[] {
  const linked = [...html.matchAll(/<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
  const addresses = linked.map(([, double, single]) => decodeAttribute(double ?? single ?? ''))
  const written = [...text.matchAll(/https?:\/\/[^\s<>"«»]+/g)].map(([address]) => address.replace(/[.,;:!?)\]]+$/, ''))
  return [...new Set([...addresses, ...written])].filter((address) => /^https?:\/\//i.test(address))
}

/** The value of an HTML attribute; decodes the entities that mails use. */
export function decodeAttribute(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(String(name).toLowerCase()) ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
