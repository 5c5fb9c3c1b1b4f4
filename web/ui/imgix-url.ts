/**
 * Address of a picture at imgix, whose source holds the assets under the same paths: the parameters as they are asked
 * of this site, and what imgix wants to be told besides (https://docs.imgix.com/apis/rendering).
 */
export function imgixUrl(host: string, path: string, parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters)
  // Otherwise imgix ignores the focal point, enlarges small pictures, and gives every browser the original's format.
  if (query.has('h')) query.set('crop', 'focalpoint')
  else query.set('fit', 'max')
  query.set('auto', 'format')
  return `https://${host}/${path}?${query}`
}
