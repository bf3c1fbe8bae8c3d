import { allPermissions } from '@destek/contracts/core/permissions'
import { businessErrors } from '@destek/contracts/core/business-errors'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import enIdentity from './en/identity.json' with { type: 'json' }
import { generateBrowserParts, generateResources } from './generate-resources.ts'
import { resources } from './index.ts'
import trIdentity from './tr/identity.json' with { type: 'json' }

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

/** The sign-in page has texts of its own, which the browser application does not load. */
const english = new Map(flat({ ...resources.en, identity: enIdentity }))
const turkish = new Map(flat({ ...resources.tr, identity: trIdentity }))
/** A Turkish text may write a date its own way and hang a suffix on a value. */
const placeholders = (text: string) =>
  (text.match(/\{\{[^}]+\}\}/g) ?? []).map((one) => one.replace(/(?:, (?:date|locative|ablative|dative))+\}/, '}')).toSorted()

/** The forms of one sentence by number; a language may need another set of them. */
const withoutNumber = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** A placeholder and then a plural, perhaps after an adjective or two: `{{count}} open cases`. Verbs and units that end in s are not meant. */
const numberBeforePlural =
  /\{\{[^{}]+\}\}(?:<\/\w+>)? (?:[a-z]+ ){0,2}?(?!(?:is|was|has|its|this|does|goes|belongs|stands|manages|waits|holds|rejects|pass|as|ms|status|leads|comes|needs|asks|less|exists|yours)\b)[a-z]+s\b/

/** Texts whose number is never one, and why. */
const neverOne: Record<string, string> = {
  'attention.undelivered.many': 'a fixed bound',
  'attention.wrongData.many': 'a fixed bound',
  'attention.withoutCaseType.many': 'a fixed bound',
  'cases.earlier.moreThan': 'a fixed bound',
  'case-workspace.stream.someEarlier': 'more than a page of entries',
  'dashboard.comparison.faster.days': 'decimals: 1.0 days',
  'dashboard.comparison.slower.days': 'decimals',
  'dashboard.comparison.fasterSpoken.hours': 'decimals',
  'dashboard.comparison.fasterSpoken.days': 'decimals',
  'dashboard.comparison.slowerSpoken.hours': 'decimals',
  'dashboard.comparison.slowerSpoken.days': 'decimals',
  'employee-imports.page.start.formats': 'a fixed bound',
  'employee-imports.reasons.tooLong': 'a fixed bound',
  'employee-imports.reasons.invalidPhone': 'a fixed bound',
  'refusals.document.dailyLimit': 'a fixed bound',
  'errors.document.tooMany': 'a fixed bound',
  'refusals.caseView.tooMany': 'a fixed bound',
  'first-steps.steps.employees.many': 'a fixed bound',
  'link-tokens.outcome.linkCreated': 'a fixed time',
  'link-tokens.outcome.tooManyTries': 'a fixed time',
  'link-tokens.act.confirm.ResetPassword': 'a fixed time',
  'link-tokens.act.confirm.LeaveOfAbsence': 'a fixed time',
  'link-tokens.link.open': 'a fixed time',
  'link-tokens.page.invalid.text': 'a fixed time',
  'sms-templates.segments.because': 'a fixed bound',
  'sms.template.more': 'a fixed bound',
  'validation.entryTooLong': 'a fixed bound',
  'validation.export.lessThanOneYear': 'a fixed bound',
  'validation.document.most': 'a fixed bound',
  'validation.image.invalid': 'a fixed bound',
  'validation.transfer.tooMany': 'a fixed bound',
  'validation.rangeTooLong': 'a fixed bound',
}

const files = Object.keys(resources).flatMap((language) =>
  readdirSync(new URL(`${language}/`, import.meta.url)).map((file) => `${language}/${file}`),
)

describe('the texts', () => {
  it('exist in exactly two languages, with the same keys in both [I18N-001]', () => {
    expect(Object.keys(resources)).toEqual(['en', 'tr'])
    const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutNumber))].toSorted()
    expect(keys(turkish)).toEqual(keys(english))
  })

  it('are all loaded: `npm run locales` was run after the last file came or went', () => {
    expect(readFileSync(new URL('resources.ts', import.meta.url), 'utf8')).toBe(generateResources())
    for (const [file, text] of Object.entries(generateBrowserParts()))
      expect(readFileSync(new URL(`browser/${file}`, import.meta.url), 'utf8')).toBe(text)
  })

  it.each(files)('say every key of %s once', (file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    // Of two equal keys the reader of JSON keeps the last and says nothing; written again, the text would be shorter.
    expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text)
  })

  it('are never empty', () => {
    expect([...english, ...turkish].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fill in the same placeholders in both languages', () => {
    const differing = [...english].filter(([key, text]) => {
      const other = turkish.get(key)
      return other !== undefined && placeholders(other).join() !== placeholders(text).join()
    })
    expect(differing).toEqual([])
  })

  it.each([
    ['en', english],
    ['tr', turkish],
  ] as const)('have every form that %s needs for a number; the other language would fill the gap', (language, texts) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const counted = new Set([...texts.keys()].filter((key) => withoutNumber(key) !== key).map(withoutNumber))
    const lacking = [...counted]
      .flatMap((key) => pluralCategories.map((form) => `${key}_${form}`))
      .filter((key) => !texts.has(key))
    expect(lacking).toEqual([])
  })

  it('say "1 case", not "1 cases": a number before a noun has a form for one', () => {
    const lacking = [...english].filter(([key, text]) => withoutNumber(key) === key && numberBeforePlural.test(text))
    expect(lacking.filter(([key]) => !(key in neverOne))).toEqual([])
    expect(Object.keys(neverOne).filter((key) => !lacking.some(([other]) => other === key))).toEqual([])
  })

  it('name every permission', () => {
    const named = Object.keys(resources.en.permissions)
    expect(allPermissions.filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => !(allPermissions as readonly string[]).includes(name))).toEqual([])
  })

  it('explain every refusal', () => {
    expect(
      Object.keys(businessErrors).filter((key) =>
        ['refusals', 'errors'].every((name) => !english.has(`${name}.${key}`) && !english.has(`${name}.${key}_other`)),
      ),
    ).toEqual([])
  })
})
