/** Two languages, two themes, two widths: every two of them meet in one of these four. */
export const looks = [
  { language: 'en', theme: 'light', width: 1440, height: 900 },
  { language: 'tr', theme: 'dark', width: 1440, height: 900 },
  { language: 'tr', theme: 'light', width: 375, height: 812 },
  { language: 'en', theme: 'dark', width: 375, height: 812 },
] as const
