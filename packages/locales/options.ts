/**
 * How both sides set i18next up. Permission names contain dots, so the separators of keys and namespaces are chosen to leave
 * those names whole: `permissions:Destek.Activity` is looked up as one key before it is taken apart.
 */
export const i18nSettings = {
  fallbackLng: 'en',
  supportedLngs: ['en', 'tr'],
  nonExplicitSupportedLngs: true,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
}
