/**
 * Every language is combined with every width, because both decide whether text is cut off. Findings of axe depend on the width,
 * but not on the language. Its colour checks depend on the theme, which is slow to change: so axe runs once for each width, in
 * another theme each time.
 */
export const looks = [
  { language: 'en', theme: 'dark', width: 1440, height: 900, isExamined: true },
  { language: 'tr', theme: 'dark', width: 1440, height: 900, isExamined: false },
  { language: 'tr', theme: 'light', width: 375, height: 812, isExamined: false },
  { language: 'en', theme: 'light', width: 375, height: 812, isExamined: true },
] as const

export type Look = (typeof looks)[number]

export const nameOf = ({ language, theme, width }: Look): string => `${language}, ${theme}, ${width} px`
