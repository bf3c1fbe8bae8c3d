/** Offered at one click, from the least to the most urgent. */
export const priorityColours = {
  grey: '#909399',
  green: '#67C23A',
  blue: '#409EFF',
  yellow: '#FFC107',
  orange: '#FF9800',
  red: '#FF5252',
  crimson: '#C2185B',
} as const
