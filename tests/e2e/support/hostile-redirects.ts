const HOSTS = ['evil.example', 'localhost.evil.example:8443']

/** Hosts or addresses that lead browsers, or the checks of other shops, to `host`. */
function leading(host: string): string[] {
  const slashes = [
    ['//', '///', '////', '/\\', '\\/', '\\\\', '\\', '/\\/', '//\\', '\\/\\/', '/\t/', '/\n/', '/\r/', '/\r\n/'],
    ['\t//', '\n//', ' //', '/ /', '\u00a0//', '/\u00a0/', '\u2028//', '\ufeff//', '\u0000//', '/\u0000/', '/\u200b/'],
    ['／／', '/／', '⁄⁄', '∕∕', '＼＼', '/＼', '。/', '%2f%2f', '/%2f', '%5c%5c', '/%5c', '/%09/', '/%00/', '/%0d%0a/'],
    ['/.//', '/..//', '/../..//', '/./\\', '/%2e//', '/%2e%2e//', '/x/..//', '/x/../../', '/..;//', '/.\\', '/;//'],
    ['/de_CH//', '/de_CH/\\', '/de_CH/%2f', '/de_CH///', '/de_CH/..//', '/de_CH/%5c', '/de_CH/\t/'],
    ['https:', 'https:/', 'https://', 'https:///', 'https:\\\\', 'HtTpS://', 'http:', '\u0001https://', 'h\nttps://'],
    ['//user@', '//localhost@', '//localhost%40', '//localhost:3000@', 'https://localhost@', '@', '/@', '.', ':80@'],
    ['ftp://', 'ws://', 'file://', 'view-source:https://', 'blob:https://', 'filesystem:https://', 'intent://'],
  ]
    .flat()
    .map((start) => start + host)
  const scripts = [
    `javascript:location='//${host}'`,
    `JaVaScRiPt:location='//${host}'`,
    `java\nscript:location='//${host}'`,
    `\u0001javascript:location='//${host}'`,
    `javascript://${host}/%0alocation='//${host}'`,
    `/javascript:location='//${host}'`,
    `data:text/html,<script>location='//${host}'</script>`,
    `data:text/html;base64,${btoa(`<script>location='//${host}'</script>`)}`,
    `vbscript:location.href="//${host}"`,
  ]
  const nested = [
    `/login?redirect=//${host}`,
    `/login?redirect=%2F%2F${host}`,
    `/login?redirect=/login%3Fredirect%3D//${host}`,
    `/checkout/login?redirect=/%5C${host}`,
    `/register/standard?redirect=//${host}`,
    `/\r\nLocation: //${host}`,
    `/%0d%0aLocation:%20//${host}`,
    `//${host}/#/profile`,
    `//${host}?/profile`,
    `//${host}/%2e%2e`,
  ]
  return [...slashes, ...scripts, ...nested]
}

/** Hostile values of `redirect`, each as it is, and encoded once and twice more than a query needs. */
export function hostileRedirects(): string[] {
  const plain = HOSTS.flatMap(leading)
  const once = plain.map((value) => encodeURIComponent(value.toWellFormed()))
  return [...new Set([...plain, ...once, ...once.map(encodeURIComponent)])]
}
