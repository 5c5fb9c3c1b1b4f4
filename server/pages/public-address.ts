export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Restores the public URL of a posted form: a proxy in front may have passed https on as http. */
export function atPublicAddress(request: Request, publicUrl: string | undefined): Request {
  if (publicUrl === undefined || isRead(request)) return request
  const { origin } = new URL(publicUrl)
  const { pathname, search, origin: reached } = new URL(request.url)
  if (reached === origin || request.headers.get('origin') !== origin) return request
  return new Request(origin + pathname + search, request)
}
