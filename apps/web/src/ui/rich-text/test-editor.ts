import type { Editor } from '@tiptap/react'
import { act, screen } from '@testing-library/react'

/** The editor behind the text box with this name; jsdom has no layout, so tests write through it, not by keys. */
export const editorOf = (label: string) =>
  (screen.getByRole('textbox', { name: label }) as HTMLElement & { editor: Editor }).editor

/** Writes a text as if it had been typed. */
export const write = (label: string, html: string) =>
  act(() => void editorOf(label).commands.setContent(html, { emitUpdate: true }))
