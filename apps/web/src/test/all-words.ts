import { languages } from '@destek/contracts/core/languages'
import { resources } from '@destek/locales'
import { addTranslations } from '../lib/i18n/load-translations.ts'

// All texts are loaded from the start: tests are about screens, not about loading texts. A module of its own, shared by the test
// files of a worker, because merging the texts for each file would take longer than many of the files.
for (const language of languages)
  for (const part of ['first', 'home', 'rest'] as const) addTranslations(part, language, resources[language])
