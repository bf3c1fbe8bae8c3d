import { richTextColours } from '@destek/contracts/core/rich-text-colours'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import { contrast, parseColour, white } from '../theme/colour-maths.ts'
import { palettes } from '../theme/palette.ts'
import { colourShades } from './colour-shades.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import { RichText } from './rich-text.tsx'
import { editorOf } from './test-editor.ts'
import { visibleText } from './visible-text.ts'

const markup = () => screen.getByRole('status', { name: 'Markup' }).textContent

function Page() {
  const [value, setValue] = useState('<p>First</p>')
  return (
    <>
      <RichTextEditor label="Description" value={value} onChange={setValue} />
      <output aria-label="Markup">{value}</output>
      <button onClick={() => setValue('')}>Empty it</button>
    </>
  )
}

const names = [
  'Black',
  'Dark red',
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Dark green',
  'Teal',
  'Cyan',
  'Blue',
  'Navy',
  'Purple',
  'Pink',
  'Grey',
]

describe('writing rich text', () => {
  it('formats by its toolbar, offers 14 named colours and cleans what is pasted [SHELL-042] [SHELL-044]', async () => {
    const { user } = renderWithProviders(<Page />)
    const editor = editorOf('Description')
    const bar = within(screen.getByRole('toolbar', { name: 'Formatting of Description' }))
    const select = () => act(() => void editor.commands.selectAll())

    select()
    await user.click(bar.getByRole('button', { name: 'Bold' }))
    expect(markup()).toBe('<p><strong>First</strong></p>')
    expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')

    await user.click(bar.getByRole('button', { name: 'Text colour' }))
    const colours = within(await screen.findByRole('group', { name: 'Text colour' }))
    const offered = colours.getAllByRole('button').map((swatch) => swatch.getAttribute('aria-label') ?? swatch.textContent)
    expect(offered).toEqual(['Without colour', ...names])
    await user.click(colours.getByRole('button', { name: 'Dark red' }))
    expect(markup()).toContain('<span data-colour="dark-red">')

    await user.click(bar.getByRole('button', { name: 'Undo' }))
    expect(markup()).not.toContain('data-colour')

    select()
    await user.click(bar.getByRole('button', { name: 'Link' }))
    await user.type(await screen.findByRole('textbox', { name: 'Web or e-mail address' }), 'javascript:alert(1){Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a web address')
    await user.clear(screen.getByRole('textbox', { name: 'Web or e-mail address' }))
    await user.type(screen.getByRole('textbox', { name: 'Web or e-mail address' }), 'example.com{Enter}')
    expect(markup()).toContain('href="https://example.com"')

    const pasted = '<h1 onclick="x()">Big</h1><script>x()</script><span style="color:red">red</span><img src=x onerror=x()>'
    act(() => void editor.commands.setContent(pasted, { emitUpdate: true }))
    expect(markup()).toBe('<p>Big</p><p>red</p>')

    act(() => void editor.commands.setContent('<p>  </p>', { emitUpdate: true }))
    expect(markup()).toBe('')
    act(() => void editor.commands.setContent('<p>More</p>', { emitUpdate: true }))
    await user.click(screen.getByRole('button', { name: 'Empty it' }))
    expect(editor.getText()).toBe('')
  })

  it('shows only what is allowed, links in a new tab', () => {
    renderWithProviders(
      <RichText
        html={`<p>Hello <span data-colour="red" style="color:blue">you</span> <a href="https://example.com">there</a>
          <a href="javascript:alert(1)">here</a><img src=x onerror=alert(1)><script>alert(1)</script></p>`}
      />,
    )
    expect(screen.getByText('you')).toHaveAttribute('data-colour', 'red')
    expect(screen.getByText('you')).not.toHaveAttribute('style')
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByText('here')).not.toHaveAttribute('href')
    expect(document.querySelector('img, script[src], p script')).toBeNull()
  })

  it('can be read in every colour on every surface, light and dark', () => {
    for (const theme of ['light', 'dark'] as const) {
      const shades = colourShades(theme)
      expect(shades).toHaveLength(richTextColours.length)
      for (const { shade } of shades) {
        for (const ground of [palettes[theme].surface, palettes[theme].subtle, palettes[theme].raised]) {
          expect(contrast(parseColour(shade, white)!, parseColour(ground, white)!)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  it.each([
    ['', ''],
    ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'a\nb'],
    ['<p>a<br>b</p>', 'a\nb'],
    ['plain', 'plain'],
  ])('counts what a person reads of %j', (html, text) => {
    expect(visibleText(html)).toBe(text)
  })
})
