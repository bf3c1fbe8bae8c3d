import { languages } from '@destek/contracts/core/languages'
import { resources } from '@destek/locales'
import { addWords } from '../lib/i18n/words.ts'

// Every text is there from the start: tests are about screens, not about how their words come. A module of its own, which the test files of a
// worker share: merging all texts again for every file would take longer than many of them.
for (const language of languages)
  for (const part of ['first', 'home', 'rest'] as const) addWords(part, language, resources[language])
