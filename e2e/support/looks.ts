/**
 * Two languages, two themes, two widths: every two of them meet in one of these four. What screen readers find differs between widths, and
 * colours differ between themes: each is examined where the other is not.
 */
export const looks = [
  { language: 'en', theme: 'light', width: 1440, height: 900, examined: 'structure' },
  { language: 'tr', theme: 'dark', width: 1440, height: 900, examined: 'colours' },
  { language: 'tr', theme: 'light', width: 375, height: 812, examined: 'colours' },
  { language: 'en', theme: 'dark', width: 375, height: 812, examined: 'structure' },
] as const

export type Look = (typeof looks)[number]

export const nameOf = ({ language, theme, width }: Look): string => `${language}, ${theme}, ${width} px`
