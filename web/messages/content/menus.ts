/** Words of what a menu of the main navigation shows once it is opened. */
export const menuMessages = {
  popular: 'Viel verlangt',
  newest: 'Neu:',
  series: 'Reihen',
} as const
