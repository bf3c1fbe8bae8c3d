import { historyRoutes } from '@destek/contracts/system/history'
import { textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { describe, expect, it } from 'vitest'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { isInlineLocalized, layoutName, templateDefinitions } from './template-definitions.ts'

const { as } = await startTestApp()
const admin = as.user('admin')
const { pagedList, one, content, save, restore } = textTemplateRoutes

const templateName = 'Destek.Case.Opened'
const inline = 'Destek.LinkToken.Sms'
const read = async (cultureName: string | null, name = templateName) =>
  (await admin.call(content, { query: { templateName: name, cultureName } })).body
const write = (cultureName: string | null, text: string, more: object = {}) =>
  admin.call(save, { body: { templateName, cultureName, content: text, ...more } })
const restoreDefault = (cultureName: string | null, name = templateName) =>
  admin.call(restore, { body: { templateName: name, cultureName } })

// The demo data may bring texts of its own.
for (const culture of ['tr', 'en']) await restoreDefault(culture)

describe('the definitions of the product', () => {
  it.each(templateDefinitions)('are sound: $name', (definition) => {
    const { originals, placeholders, layout } = definition
    expect(Object.keys(originals).toSorted()).toEqual(isInlineLocalized(definition) ? [''] : ['en', 'tr'])
    for (const original of Object.values(originals)) {
      const used = [...original.matchAll(/\{\{(.*?)\}\}/g)].map(([, placeholder]) => placeholder)
      expect(used.filter((placeholder) => !placeholders.includes(placeholder!))).toEqual([])
    }
    const around = templateDefinitions.find(({ name }) => name === layout)
    expect(around?.isLayout ?? false).toBe(layout !== null)
  })

  it('are told apart by their names and ids', () => {
    expect(new Set(templateDefinitions.map(({ name }) => name)).size).toBe(templateDefinitions.length)
    expect(new Set(templateDefinitions.map(({ id }) => id)).size).toBe(templateDefinitions.length)
  })
})

describe('GET /api/text-template-management/template-definitions', () => {
  it('takes filter, order and paging, in the words of the reader [API-127]', async () => {
    const names = async (query: object, language = 'en') =>
      (await admin.call(pagedList, { query }, { 'accept-language': language })).body.items.map(({ displayName }) => displayName)
    expect(await names({ filterText: 'survey' })).toEqual(['Invitation to the survey'])
    expect(await names({ filterText: 'ANKETE' }, 'tr')).toEqual(['Ankete davet'])
    expect(await names({ filterText: 'yanıti' }, 'tr')).toEqual(['Çalışanın yanıtı gerekiyor'])
    expect(await names({ filterText: 'destek.case.', sorting: 'name desc', maxResultCount: 2 })).toEqual([
      'Case transferred to a team',
      'Status of a case changed',
    ])
    const all = await names({ maxResultCount: 100 })
    expect(all).toHaveLength(templateDefinitions.length)
    expect(all).toEqual(all.toSorted(new Intl.Collator('en').compare))
    expect([...(await names({ maxResultCount: 4 })), ...(await names({ skipCount: 4 }))]).toEqual(all)
    expectInvalid(await admin.call(pagedList, { query: { sorting: 'content' } }), { sorting: undefined })
  })
})

describe('GET /api/text-template-management/template-definitions/{name}', () => {
  it('answers one definition [API-126, TEXT-005]', async () => {
    expect((await admin.call(one, { params: { name: templateName } })).body).toMatchObject({
      name: templateName,
      displayName: 'Case opened',
      isLayout: false,
      isInlineLocalized: false,
      layout: 'Destek.Layout.Mail',
      defaultCultureName: 'tr',
    })
    expect((await admin.call(one, { params: { name: inline } })).body).toMatchObject({ isInlineLocalized: true, layout: null })
    expect((await admin.call(one, { params: { name: 'Destek.Layout.Mail' } })).body).toMatchObject({ isLayout: true })
  })

  it('answers 404 for a template that the product does not have', async () => {
    const answer = await admin.call(one, { params: { name: 'Destek.Nothing' } })
    expectRefusal(answer, 'record.notFound', 'This text template no longer exists.')
  })
})

describe('GET /api/text-template-management/template-contents', () => {
  it('answers the text of a culture: reference and target are two of them [API-128, TEXT-006, TEXT-007]', async () => {
    const [reference, target] = [await read('tr'), await read('en-US')]
    expect(reference).toMatchObject({ name: templateName, cultureName: 'tr', isCustomised: false })
    expect(reference.content).toContain('Merhaba {{employee.name}}')
    expect(target).toMatchObject({ name: templateName, cultureName: 'en', isCustomised: false })
    expect(target.content).toContain('Hello {{employee.name}}')
  })

  it('ignores the culture where one text serves all', async () => {
    const texts = await Promise.all([null, 'tr', 'xx'].map((culture) => read(culture, inline)))
    expect(texts).toEqual(Array(3).fill({ ...texts[0]!, cultureName: null }))
  })

  it.each([
    ['an unknown culture', 'fr', 'Culture is not valid.'],
    ['a word that only begins like one', 'trash', 'Culture is not valid.'],
    ['no culture', null, 'Please select Culture.'],
  ])('refuses %s', async (_, cultureName, message) => {
    expectInvalid(await admin.call(content, { query: { templateName, cultureName } }), { cultureName: message })
    expectInvalid(await write(cultureName, 'x'), { cultureName: message })
    expectInvalid(await restoreDefault(cultureName), { cultureName: message })
  })

  it('answers 404 for an unknown template, also when saving and restoring', async () => {
    const unknown = { templateName: 'Destek.Nothing', cultureName: 'tr' }
    expectRefusal(await admin.call(content, { query: unknown }), 'record.notFound')
    expectRefusal(await admin.call(save, { body: { ...unknown, content: 'x' } }), 'record.notFound')
    expectRefusal(await admin.call(restore, { body: unknown }), 'record.notFound')
  })
})

describe('PUT /api/text-template-management/template-contents', () => {
  it('stores the text for the one culture only, as it was typed [API-129, TEXT-001, TEXT-008]', async () => {
    const english = await read('en')
    const text = '  <script>alert(1)</script>\n{{employee.name}} \\ %_\n'
    const answer = await write('tr', text)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ cultureName: 'tr', content: text, isCustomised: true })
    expect(await read('tr')).toEqual(answer.body)
    expect(await read('en')).toEqual(english)
    expect((await admin.call(one, { params: { name: templateName } })).body.customisedCultures).toEqual(['tr'])
    const elsewhere = await as.user('admin-gr').call(content, { query: { templateName, cultureName: 'tr' } })
    expect(elsewhere.body.content).not.toBe(text)
  })

  it.each(['', '   ', '\n\t'])('refuses %j: the text cannot be blank [TEXT-010]', async (blank) => {
    const before = await read('en')
    expectInvalid(await write('en', blank), { content: 'Content cannot be blank.' })
    expect(await read('en')).toEqual(before)
  })

  it.each(['Merhaba {{employee.surname}}', '{{Employee.Name}}', '{{}}', '{{survey.link}}'])(
    'refuses “%s”: nobody would fill it in',
    async (text) => {
      const { placeholders } = (await admin.call(one, { params: { name: templateName } })).body
      const sentence = `Content may contain only these placeholders: ${placeholders.join(', ')}.`
      expectInvalid(await write('en', text), { content: sentence })
      expect(await read('en')).not.toMatchObject({ content: text })
    },
  )

  it.each(['<p>none</p>', '{{content}}{{content}}', '{{ content }}<b>{{content}}</b>', '{{content}}'.repeat(3000)])(
    'refuses a frame with no place or several for the text: %.40s',
    async (text) => {
      const frame = { templateName: layoutName, content: text, concurrencyStamp: null }
      const english = await admin.call(save, { body: { ...frame, cultureName: 'en' } as never })
      expectInvalid(english, { content: 'Content must contain {{content}} exactly once.' })
      const turkish = await admin.call(save, { body: { ...frame, cultureName: 'tr' } as never }, { 'accept-language': 'tr' })
      expect(turkish.text).toContain('içinde {{content}} tam olarak bir kez bulunmalıdır.')
    },
  )

  it.each(['<b>'.repeat(101), `${'<table><tr><td>'.repeat(34)}{{employee.name}}`, `<svg>${'<g>'.repeat(100)}`])(
    'refuses tags that are nested too deep (%#)',
    async (text) => {
      const english = 'Content has too many tags within each other: at most 100 are possible.'
      expectInvalid(await write('en', text), { content: english })
      const input = { templateName, cultureName: 'tr', content: text, concurrencyStamp: null }
      const turkish = await admin.call(save, { body: input as never }, { 'accept-language': 'tr' })
      expect(turkish.text).toContain('içinde iç içe çok fazla etiket var: en fazla 100 olabilir.')
    },
  )

  it('takes as many tags as one likes side by side, and a hundred within each other', async () => {
    expect((await write('en', `${'<div>'.repeat(100)}x${'</div>'.repeat(100)}${'<p>x<br>'.repeat(1000)}`)).status).toBe(200)
  })

  it('takes placeholders with space around them, and braces that are none', async () => {
    const text = '<style>p { color: red }</style><p>{{ employee.name }} {x}</p>'
    expect((await write('en', text)).body).toMatchObject({ content: text })
  })

  it('takes 50,000 characters and refuses one more', async () => {
    expect((await write('en', 'x'.repeat(50_000))).status).toBe(200)
    expectInvalid(await write('en', 'x'.repeat(50_001)), { content: 'Content length must be between 0 and 50000.' })
  })

  it('keeps one text for all cultures where the template has only one', async () => {
    for (const [culture, text] of [
      ['tr', 'Bir {{link}}'],
      [null, 'One {{link}}'],
    ] as const) {
      await admin.call(save, { body: { templateName: inline, cultureName: culture, content: text } })
      expect(await read('en', inline)).toMatchObject({ cultureName: null, content: text })
    }
    expect((await restoreDefault('en', inline)).status).toBe(204)
    expect(await read('tr', inline)).toMatchObject({ isCustomised: false })
  })

  it('tells the second of two savers, also when both began from the original', async () => {
    await restoreDefault('tr')
    for (const start of ['the original', 'a text of our own']) {
      const { concurrencyStamp } = await read('tr')
      const answers = await Promise.all(['Bir', 'İki'].map((text) => write('tr', `${text}: ${start}`, { concurrencyStamp })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })
})

describe('PUT /api/text-template-management/template-contents/restore-to-default', () => {
  it('does not throw away what somebody else wrote meanwhile, when it is told what was seen', async () => {
    const { concurrencyStamp } = await read('tr')
    await write('tr', 'Meanwhile')
    const body = { templateName, cultureName: 'tr', concurrencyStamp }
    expectRefusal(await admin.call(restore, { body }), 'record.changedMeanwhile')
    expect(await read('tr')).toMatchObject({ content: 'Meanwhile' })
    const seen = await read('tr')
    expect((await admin.call(restore, { body: { ...body, concurrencyStamp: seen.concurrencyStamp } })).status).toBe(204)
  })

  it('brings the original of that culture back and leaves the others alone [API-130, TEXT-009]', async () => {
    await write('tr', 'Bizim metnimiz')
    await write('en', 'Our own text')
    expect(await restoreDefault('tr')).toMatchObject({ status: 204, text: '' })
    const restored = await read('tr')
    expect(restored).toMatchObject({ isCustomised: false, content: restored.original })
    expect(restored.content).toContain('Merhaba')
    expect((await read('en')).content).toBe('Our own text')
    expect((await restoreDefault('tr')).status).toBe(204)
  })

  it('is told in the history of the template, as every change is', async () => {
    await write('tr', 'Bizim metnimiz')
    await restoreDefault('tr')
    const { id } = (await admin.call(one, { params: { name: templateName } })).body
    const { items } = (await admin.call(historyRoutes.pagedList, { params: { kind: 'textTemplate', id } })).body
    const { original } = await read('tr')
    expect(items.slice(0, 2).map(({ changes }) => changes)).toMatchObject([
      [
        { field: 'contentTr', before: 'Bizim metnimiz', after: original },
        { field: 'isCustomised', before: true, after: false },
      ],
      [
        { field: 'contentTr', before: original, after: 'Bizim metnimiz' },
        { field: 'isCustomised', before: false, after: true },
      ],
    ])
  })
})

describe('the maintainers of text templates', () => {
  it.each(['lead', 'agent', 'manager', 'employee'])('do not include %s [PERM-023]', async (userName) => {
    const caller = as.user(userName)
    const text = { templateName, cultureName: 'tr' }
    const answers = await Promise.all([
      caller.call(pagedList, {}),
      caller.call(one, { params: { name: templateName } }),
      caller.call(content, { query: text }),
      caller.call(save, { body: { ...text, content: 'x' } }),
      caller.call(restore, { body: text }),
    ])
    expect(answers.map(({ status, text: body }) => [status, body])).toEqual(Array(5).fill([403, '']))
  })
})
