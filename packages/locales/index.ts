import enCommon from './en/common.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enFaq from './en/faq.json' with { type: 'json' }
import enFeedback from './en/feedback.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enPermissions from './en/permissions.json' with { type: 'json' }
import enProfile from './en/profile.json' with { type: 'json' }
import enShell from './en/shell.json' with { type: 'json' }
import enSources from './en/sources.json' with { type: 'json' }
import enValidation from './en/validation.json' with { type: 'json' }
import trCommon from './tr/common.json' with { type: 'json' }
import trErrors from './tr/errors.json' with { type: 'json' }
import trFaq from './tr/faq.json' with { type: 'json' }
import trFeedback from './tr/feedback.json' with { type: 'json' }
import trHome from './tr/home.json' with { type: 'json' }
import trPermissions from './tr/permissions.json' with { type: 'json' }
import trProfile from './tr/profile.json' with { type: 'json' }
import trShell from './tr/shell.json' with { type: 'json' }
import trSources from './tr/sources.json' with { type: 'json' }
import trValidation from './tr/validation.json' with { type: 'json' }

/** Every text of the product, once: the server's messages, the browser's words and what ABP clients download. */
export const resources = {
  en: {
    common: enCommon,
    errors: enErrors,
    faq: enFaq,
    feedback: enFeedback,
    home: enHome,
    permissions: enPermissions,
    profile: enProfile,
    shell: enShell,
    sources: enSources,
    validation: enValidation,
  },
  tr: {
    common: trCommon,
    errors: trErrors,
    faq: trFaq,
    feedback: trFeedback,
    home: trHome,
    permissions: trPermissions,
    profile: trProfile,
    shell: trShell,
    sources: trSources,
    validation: trValidation,
  },
}

/**
 * How both sides set i18next up. Permission names contain dots, so the separators of keys and namespaces are chosen to leave
 * those names whole: `permissions:Destek.Activity` is looked up as one key before it is taken apart.
 */
export const i18nOptions = {
  resources,
  fallbackLng: 'en',
  supportedLngs: ['en', 'tr'],
  nonExplicitSupportedLngs: true,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
}
