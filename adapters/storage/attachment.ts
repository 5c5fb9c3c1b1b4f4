/** The header `Content-Disposition` of a file to be saved: its name without path, quotes and line ends, and a second time with all its letters (RFC 6266). */
export function attachment(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cs}"\\/:*?<>|]/gu, '_').replace(/^\.+/, '_') || 'datei'
  const ascii = safe.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii || 'datei'}"; filename*=UTF-8''${encoded}`
}
