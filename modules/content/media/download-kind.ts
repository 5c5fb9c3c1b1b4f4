export interface DownloadKind {
  /** Of names, with its dot. */
  ending: string
  mediaType: string
}

const PDF = startsWith('%PDF-')
const ZIP = startsWith('PK\u0003\u0004')
const office = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`
const open = (kind: string) => `application/vnd.oasis.opendocument.${kind}`

/** What schools open: documents, sheets, slides, sound and film. Each begins as its kind does, where it has such a beginning. */
const kinds: readonly (DownloadKind & { begins?: (head: string) => boolean })[] = [
  { ending: '.pdf', mediaType: 'application/pdf', begins: PDF },
  { ending: '.zip', mediaType: 'application/zip', begins: ZIP },
  { ending: '.docx', mediaType: office('wordprocessingml.document'), begins: ZIP },
  { ending: '.xlsx', mediaType: office('spreadsheetml.sheet'), begins: ZIP },
  { ending: '.pptx', mediaType: office('presentationml.presentation'), begins: ZIP },
  { ending: '.odt', mediaType: open('text'), begins: ZIP },
  { ending: '.ods', mediaType: open('spreadsheet'), begins: ZIP },
  { ending: '.odp', mediaType: open('presentation'), begins: ZIP },
  { ending: '.epub', mediaType: 'application/epub+zip', begins: ZIP },
  { ending: '.mp3', mediaType: 'audio/mpeg', begins: isSound },
  { ending: '.mp4', mediaType: 'video/mp4', begins: (head) => head.startsWith('ftyp', 4) },
  { ending: '.jpg', mediaType: 'image/jpeg', begins: startsWith('\u00ff\u00d8\u00ff') },
  { ending: '.png', mediaType: 'image/png', begins: startsWith('\u0089PNG') },
  { ending: '.csv', mediaType: 'text/csv' },
  { ending: '.txt', mediaType: 'text/plain' },
]

/** The kind of a file that may be offered, by its name and its first 16 bytes as Latin-1; null for any other. */
export function downloadKind(name: string, head: string): DownloadKind | null {
  const lower = name.toLowerCase()
  return kinds.find(({ ending, begins }) => lower.endsWith(ending) && (!begins || begins(head))) ?? null
}

function startsWith(start: string): (head: string) => boolean {
  return (head) => head.startsWith(start)
}

/** Either with the tags of its title, or at once with a frame of sound. */
function isSound(head: string): boolean {
  return head.startsWith('ID3') || /^\u00ff[\u00e0-\u00ff]/.test(head)
}
