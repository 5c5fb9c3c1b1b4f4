interface About {
  /** Of EPUB: 2 or 3. */
  version: number
  language: string
}

const DOCTYPE_OF_EPUB_2 =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">'

/** The page of an EPUB that says whose copy it is. */
export function markPage(text: string, { version, language }: About): string {
  const shown = escapeXml(text)
  const languages = language
    ? ` xml:lang="${escapeXml(language)}"${version < 3 ? '' : ` lang="${escapeXml(language)}"`}`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
${version < 3 ? DOCTYPE_OF_EPUB_2 : '<!DOCTYPE html>'}
<html xmlns="http://www.w3.org/1999/xhtml"${languages}>
<head>
<title>${shown}</title>
</head>
<body>
<p>${shown}</p>
</body>
</html>
`
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
