/**
 * Whether the browser itself sent this form (no JavaScript, or not yet) and shows the answer as a page; such an answer
 * is a redirect, so that a reload does not send the form again.
 */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}
