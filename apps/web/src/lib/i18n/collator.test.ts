import { afterEach, describe, expect, it } from 'vitest'
import { compareTexts, compareTextsIn, perLanguage } from './collator.ts'
import { i18n } from './i18n.ts'

const inOrder = {
  tr: ['Cem', 'Çağrı', 'Deniz', 'Islak', 'İzin', 'Osman', 'Özlük', 'Şikâyet', 'Tahsis', 'Zam'],
  en: ['Çağrı', 'Cem', 'Deniz', 'Islak', 'İzin', 'Osman', 'Özlük', 'Şikâyet', 'Tahsis', 'Zam'],
}

describe('sorting texts', () => {
  afterEach(() => i18n.changeLanguage('en'))

  it.each(['tr', 'en'] as const)('follows the language on the screen: %s', async (language) => {
    await i18n.changeLanguage(language)
    const mixed = inOrder[language].toReversed()
    expect(mixed.toSorted(compareTexts)).toEqual(inOrder[language])
    expect(mixed.toSorted(compareTextsIn(language))).toEqual(inOrder[language])
  })

  it('is done anew when the language changes', async () => {
    const select = perLanguage((texts: readonly string[]) => texts.toSorted(compareTexts))
    const english = select()
    expect(select()).toBe(english)
    await i18n.changeLanguage('tr')
    expect(select()).not.toBe(english)
    expect(select()(inOrder.en)).toEqual(inOrder.tr)
  })
})
