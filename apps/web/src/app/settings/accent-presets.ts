import { defaultAccent } from '../../lib/preferences.ts'

/** The colours that are suggested for the theme; the first is the product's own. */
export const accentPresets = [
  { name: 'cobalt', colour: defaultAccent },
  { name: 'blue', colour: '#1767B1' },
  { name: 'teal', colour: '#0B7480' },
  { name: 'green', colour: '#2E7D4F' },
  { name: 'amber', colour: '#9A6200' },
  { name: 'red', colour: '#B83A32' },
  { name: 'magenta', colour: '#A8327D' },
  { name: 'violet', colour: '#6B46C1' },
] as const
