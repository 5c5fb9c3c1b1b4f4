/** An order as mails know it. */
interface ToldOrder {
  orderId: string
  /** The school that ordered; missing for a person. */
  school?: string | undefined
}

/** The page that shows an order to who may see it, after a login: the address holds no secret. */
export function orderPage(origin: string, { orderId, school }: ToldOrder): string {
  return `${origin}/profile/${school === undefined ? '' : 'school/'}orders/${orderId}`
}
