/**
 * Where a title is put onto a list. A link there with `data-routed="remember"` does it in place (`useRoutedLinks`);
 * without JavaScript or login it leads to the page.
 */
export function rememberPath(uri: string, productId = ''): string {
  return `/profile/shopping-list/remember?titel=${uri}${productId && `&produkt=${productId}`}`
}
