const HOSTS = ['evil.example', 'localhost.evil.example:8443']

/** Before a host, these make an address that leads browsers, or the checks of other shops, there. A row is a kind. */
const STARTS = [
  ['//', '///', '////'],
  ['/\\', '\\/', '\\\\', '\\', '/\\/', '//\\', '\\/\\/'],
  ['/\t/', '/\n/', '/\r/', '/\r\n/'],
  ['\t//', '\n//', ' //', '/ /', '\u00a0//', '/\u00a0/', '\u2028//', '\ufeff//', '\u0000//', '/\u0000/', '/\u200b/'],
  ['/／', '／／', '⁄⁄', '∕∕', '＼＼', '/＼', '。/'],
  ['/%2f', '%2f%2f', '%5c%5c', '/%5c'],
  ['/%0d%0a/', '/%09/', '/%00/'],
  ['/.//', '/..//', '/../..//', '/./\\', '/%2e//', '/%2e%2e//', '/x/..//', '/x/../../', '/..;//', '/.\\', '/;//'],
  ['/de_CH//', '/de_CH/\\', '/de_CH/%2f', '/de_CH///', '/de_CH/..//', '/de_CH/%5c', '/de_CH/\t/'],
  ['https://', 'https:', 'https:/', 'https:///', 'https:\\\\', 'HtTpS://', 'http:', '\u0001https://', 'h\nttps://'],
  ['//user@', '//localhost@', '//localhost%40', '//localhost:3000@', 'https://localhost@', '@', '/@', '.', ':80@'],
  ['blob:https://', 'ftp://', 'ws://', 'file://', 'view-source:https://', 'filesystem:https://', 'intent://'],
]

/** Addresses that lead to `host`; a row is a kind. */
function leading(host: string): string[][] {
  return [
    ...STARTS.map((starts) => starts.map((start) => start + host)),
    [
      `javascript:location='//${host}'`,
      `JaVaScRiPt:location='//${host}'`,
      `java\nscript:location='//${host}'`,
      `\u0001javascript:location='//${host}'`,
      `javascript://${host}/%0alocation='//${host}'`,
      `/javascript:location='//${host}'`,
      `vbscript:location.href="//${host}"`,
    ],
    [
      `data:text/html,<script>location='//${host}'</script>`,
      `data:text/html;base64,${btoa(`<script>location='//${host}'</script>`)}`,
    ],
    [
      `/login?redirect=//${host}`,
      `/login?redirect=%2F%2F${host}`,
      `/login?redirect=/login%3Fredirect%3D//${host}`,
      `/checkout/login?redirect=/%5C${host}`,
      `/register/standard?redirect=//${host}`,
    ],
    [`/\r\nLocation: //${host}`, `/%0d%0aLocation:%20//${host}`],
    [`//${host}/#/profile`, `//${host}?/profile`, `//${host}/%2e%2e`],
  ]
}

/** Each as it is, and encoded once and twice more than a query needs. */
function encoded(plain: readonly string[]): string[] {
  const once = plain.map((value) => encodeURIComponent(value.toWellFormed()))
  return [...new Set([...plain, ...once, ...once.map(encodeURIComponent)])]
}

/** Hostile values of `redirect`. */
export function hostileRedirects(): string[] {
  return encoded(HOSTS.flatMap(leading).flat())
}

/** The first of each kind, for what takes a browser seconds. */
export function hostileRedirectOfEachKind(): string[] {
  return encoded(leading('evil.example').flatMap((kind) => kind.slice(0, 1)))
}
