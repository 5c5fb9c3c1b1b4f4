/** What the address of an order’s documents calls the table of its lines. */
export const FILE = 'order.csv'
