import { i18nSettings } from './options.ts'
import { resources } from './resources.ts'

export { resources }

/** With every text in both languages, for those who have them all at hand. */
export const i18nOptions = { ...i18nSettings, resources }
