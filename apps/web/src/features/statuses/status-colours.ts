/** The colours offered at one click: far enough apart that the tags of a list can be told from each other. */
export const statusColours = {
  slate: '#64748B',
  grey: '#8A8F9C',
  blue: '#2F6FDE',
  indigo: '#4F46E5',
  violet: '#8A5AB4',
  pink: '#C2408F',
  red: '#D0342C',
  orange: '#D9622B',
  amber: '#CF8A2C',
  yellow: '#E3C22E',
  lime: '#7AA62B',
  green: '#1F8A5B',
  teal: '#2B97A3',
  sky: '#3BA3D8',
} as const
