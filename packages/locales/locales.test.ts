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
const placeholders = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).toSorted()

/** The forms of one sentence by number; a language may need another set of them. */
const withoutNumber = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

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

  it('name every permission', () => {
    const named = Object.keys(resources.en.permissions)
    expect(allPermissions.filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => !(allPermissions as readonly string[]).includes(name))).toEqual([])
  })

  it('explain every refusal', () => {
    expect(
      Object.keys(businessErrors).filter((key) => !english.has(`errors.${key}`) && !english.has(`errors.${key}_other`)),
    ).toEqual([])
  })
})
