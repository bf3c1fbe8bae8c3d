export const languages = ['en', 'tr'] as const

export type Language = (typeof languages)[number]

/** The `Accept-Language` value of a chosen language, and the language that we derive from a header or a browser's setting. */
export const acceptLanguage = (language: string) => (language.startsWith('tr') ? 'tr-TR' : language)

export function languageOf(wanted: string | null | undefined): Language | null {
  const code = wanted?.trim().toLowerCase().slice(0, 2)
  return languages.find((language) => language === code) ?? null
}
