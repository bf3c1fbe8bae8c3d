/**
 * Every language meets every width, because what is cut off depends on both. What axe finds depends on the width, but not on the language; its
 * colours depend on the theme, which is the dearest to change: it looks once at each width, in another theme each time.
 */
export const looks = [
  { language: 'en', theme: 'dark', width: 1440, height: 900, isExamined: true },
  { language: 'tr', theme: 'dark', width: 1440, height: 900, isExamined: false },
  { language: 'tr', theme: 'light', width: 375, height: 812, isExamined: false },
  { language: 'en', theme: 'light', width: 375, height: 812, isExamined: true },
] as const

export type Look = (typeof looks)[number]

export const nameOf = ({ language, theme, width }: Look): string => `${language}, ${theme}, ${width} px`
