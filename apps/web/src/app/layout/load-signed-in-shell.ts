import { loadTranslations } from '../../lib/i18n/load-translations.ts'
import { loadKitLocale } from '../../ui/theme/kit-locale.ts'

/** The shell for signed-in users, with its texts. */
export async function loadSignedInShell() {
  const [{ SignedInShell }] = await Promise.all([import('./signed-in-shell.tsx'), loadTranslations('home'), loadKitLocale()])
  return SignedInShell
}
