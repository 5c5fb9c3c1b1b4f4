import type { OfferedFile } from './port.ts'

/** The header `Content-Disposition` of a file to be saved: its name without path, quotes and line ends, and a second time with all its letters (RFC 6266). */
export function attachment(name: string): string {
  return `attachment; ${fileName(name)}`
}

/** The same for a file that the browser shows, and that keeps its name where it is saved from there. */
function inline(name: string): string {
  return `inline; ${fileName(name)}`
}

/** The header for a file of a storage: nothing but a PDF is shown, as other files could run in the browser. */
export function dispositionOf({
  name,
  mediaType,
  isShown,
}: Pick<OfferedFile, 'name' | 'mediaType' | 'isShown'>): string {
  return isShown && mediaType === 'application/pdf' ? inline(name) : attachment(name)
}

function fileName(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cs}"\\/:*?<>|]/gu, '_').replace(/^\.+/, '_') || 'datei'
  const ascii = safe.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii || 'datei'}"; filename*=UTF-8''${encoded}`
}
