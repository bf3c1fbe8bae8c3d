import { languages } from '@destek/contracts/core/languages'
import { describe, expect, it } from 'vitest'
import { findTemplate } from '../definitions/text-templates/find-template.ts'
import { layoutName } from '../definitions/text-templates/template-definitions.ts'
import { closingTemplate, mailTemplates } from './mail-values.ts'
import { joinTexts, renderMail, unknownPlaceholders } from './render-mail.ts'

const layout = '<html><body>{{content}}<p>{{company.name}}</p></body></html>'
const join = (content: string, original = '<title>Original</title>', frame = layout) =>
  joinTexts({ layout: frame, content, original })
const values = { 'company.name': 'Örnek A.Ş.', 'employee.name': 'Ayşe', 'case.link': 'https://destek.example/a?b=1&c=2' }

describe('a mail text', () => {
  it('has what stands in its title as its subject, else that of the original', () => {
    expect(renderMail(join('<title>Merhaba {{employee.name}} &amp; Co</title><p>x</p>'), values).subject).toBe(
      'Merhaba Ayşe & Co',
    )
    expect(renderMail(join('<p>x</p>'), values).subject).toBe('Original')
    expect(renderMail(join('<title>A</title><p>x</p>'), values).html).not.toContain('title')
  })

  it('takes whatever the values hold as text', () => {
    const evil = `<script>alert(1)</script>" onclick='x' {{company.name}} $& &amp;`
    const { html, text, subject } = renderMail(
      join('<title>S {{employee.name}}</title><p title="{{employee.name}}">{{employee.name}}</p>'),
      { ...values, 'employee.name': evil },
    )
    expect(html).not.toMatch(/<script|onclick='/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('{{company.name}} $&amp; &amp;amp;')
    expect(text).toContain(evil)
    expect(subject).toBe(`S ${evil}`)
  })

  it('has a subject of one line, whatever is filled in', () => {
    const { subject } = renderMail(join('<title>A {{employee.name}}</title>'), {
      ...values,
      'employee.name': 'x\r\nBcc: a@b.example\u0000',
    })
    expect(subject).toBe('A x Bcc: a@b.example')
    expect([
      ...renderMail(join('<title>{{employee.name}}</title>'), { ...values, 'employee.name': '😀'.repeat(500) }).subject,
    ]).toHaveLength(200)
  })

  it('can be read without markup: lines, quotes and addresses stay', () => {
    const source = join(
      '<p>Merhaba <b>{{employee.name}}</b>,</p>\n<blockquote>{{case.note}}</blockquote><p><a href="{{case.link}}">Aç</a></p>',
    )
    const { text, html } = renderMail(source, { ...values, 'case.note': 'Bir\nİki & <üç>' })
    expect(text).toBe('Merhaba Ayşe,\n\nBir\nİki & <üç>\n\nAç (https://destek.example/a?b=1&c=2)\n\nÖrnek A.Ş.')
    expect(html).toContain('Bir<br />İki &amp; &lt;üç&gt;')
  })

  it('has its text once in a frame that was kept before with several places for it', () => {
    const { html } = join('<p>Metin</p>', undefined, '<div>{{content}}</div>'.repeat(3000))
    expect(html.split('<p>Metin</p>')).toHaveLength(2)
    expect(html).not.toContain('{{content}}')
  })

  it.each(Object.keys(values))('is bounded however often it names {{%s}}, and in whatever was kept before', (name) => {
    const long = { ...values, [name]: '<&'.repeat(5_000) }
    const often = `<title>${`{{${name}}}`.repeat(2000)}</title><p>${`{{${name}}}`.repeat(2000)}</p>`
    for (const source of [join(often), { subject: 'x', html: `<p>{{${name}}}</p>`.repeat(500_000) }]) {
      const { html, text, subject } = renderMail(source, long)
      expect(subject.length).toBeLessThanOrEqual(200)
      expect(Math.max(html.length, text.length)).toBeLessThan(1_000_000)
    }
  })

  it('is read without its lines where a text that was kept before has its tags nested too deep', () => {
    const deep = (depth: number) => join(`${'<div>'.repeat(depth)}<p>A &amp; <b>B</b></p><p>C</p>`)
    expect(renderMail(deep(100), values).text).toContain('A & B\n\nC')
    expect(renderMail(deep(5000), values).text).toMatch(/^A & +B +C/)
  })

  it('leaves out a quote of nothing', () => {
    expect(renderMail(join('<p>A</p><blockquote>{{case.note}}</blockquote>'), { ...values, 'case.note': '' }).html).not.toContain(
      'blockquote',
    )
  })

  it('names the placeholders that nobody knows, and a frame without a place for it', () => {
    const source = join('<title>{{case.nmber}}</title><p>{{ employee.name }} {{x}} {{x}}</p>')
    expect(unknownPlaceholders(source, values)).toEqual(['case.nmber', 'x'])
    expect(renderMail(source, values)).toMatchObject({ subject: '', html: expect.stringContaining('<p>Ayşe  </p>') })
    expect(unknownPlaceholders(join('<p>x</p>', '', '<p>no place</p>'), values)).toEqual(['content'])
    expect(unknownPlaceholders(join('<p>{{constructor}}</p>'), values)).toEqual(['constructor'])
  })

  describe.each(languages)('of the product in %s', (culture) => {
    it.each([...Object.values(mailTemplates), closingTemplate])('%s has a subject and every value of its own', (name) => {
      const { originals, placeholders } = findTemplate(name)
      const source = joinTexts({
        layout: findTemplate(layoutName).originals[culture]!,
        content: originals[culture]!,
        original: originals[culture]!,
      })
      const filled = Object.fromEntries(['company.name', ...placeholders].map((placeholder) => [placeholder, `[${placeholder}]`]))
      expect(unknownPlaceholders(source, filled)).toEqual([])
      const { subject, html, text } = renderMail(source, filled)
      expect(subject).toContain('[case.number]')
      expect(html).toContain(`lang="${culture}"`)
      expect(text).not.toMatch(/[<>]|\{\{/)
    })
  })
})
