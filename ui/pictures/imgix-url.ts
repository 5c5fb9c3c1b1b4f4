/**
 * Address of a picture at imgix, whose source holds the assets under the same paths: the parameters of this site, and
 * those that imgix needs as well (https://docs.imgix.com/apis/rendering). Without them imgix ignores the focal point,
 * enlarges small pictures, and gives every browser the original's format.
 */
export function imgixUrl(host: string, path: string, query: string): string {
  const besides = query.includes('fit=crop') ? 'crop=focalpoint' : 'fit=max'
  return `https://${host}/${path}?${query}&${besides}&auto=format`
}
