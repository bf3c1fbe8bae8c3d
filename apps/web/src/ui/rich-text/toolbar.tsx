import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Italic, List, ListOrdered, type LucideIcon, Quote, Redo2, Underline, Undo2, Baseline, Check } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { richTextColours } from '@destek/contracts/core/rich-text-colours'
import { Popover } from 'antd'
import styles from './editor.module.css'
import { LinkTool } from './link-tool.tsx'
import { ToolButton } from './tool-button.tsx'
import { useTextColours } from './colour-shades.ts'

interface ToolbarProps {
  editor: Editor
  /** The accessible name of the edited text. */
  label: string
}

const marks: readonly Tool[] = [
  { name: 'bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: Underline, run: (editor) => editor.chain().focus().toggleUnderline().run() },
]

const blocks: readonly Tool[] = [
  { name: 'bulletList', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', icon: Quote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
]

interface Tool {
  name: 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'blockquote'
  icon: LucideIcon
  run: (editor: Editor) => void
}

/** The formatting tools; one stop of the Tab key, with arrow keys inside. */
export function Toolbar({ editor, label }: ToolbarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const state = useEditorState({
    editor,
    selector: () => ({
      active: [...marks, ...blocks].map(({ name }) => name).filter((name) => editor.isActive(name)),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })

  const walk = (event: KeyboardEvent) => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)') ?? [])]
    const place = tools.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (place === -1 || next === undefined) return
    event.preventDefault()
    tools.at(next % tools.length)?.focus()
  }
  const button = ({ name, icon, run }: Tool) => (
    <ToolButton
      key={name}
      icon={icon}
      label={t(`richText.${name}`)}
      pressed={state.active.includes(name)}
      first={name === 'bold'}
      onClick={() => run(editor)}
    />
  )
  return (
    <div ref={bar} role="toolbar" aria-label={t('richText.toolbar', { field: label })} className={styles.bar} onKeyDown={walk}>
      {marks.map(button)}
      <ColourTool editor={editor} />
      {blocks.map(button)}
      <LinkTool editor={editor} />
      <ToolButton
        icon={Undo2}
        label={t('richText.undo')}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        icon={Redo2}
        label={t('richText.redo')}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </div>
  )
}

/** The named colours; the active one is marked, and the first choice removes the colour. */
function ColourTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const textColours = useTextColours()
  const current = useEditorState({
    editor,
    selector: () => (editor.getAttributes('colour')['name'] as string | undefined) ?? null,
  })
  const choose = (name: string | null) => {
    setOpen(false)
    editor.chain().focus().setColour(name).run()
  }
  const swatches = (
    <div className={styles.colours} role="group" aria-label={t('richText.colour')} style={textColours}>
      <button type="button" className={styles.noColour} onClick={() => choose(null)}>
        {t('richText.noColour')}
      </button>
      {richTextColours.map(({ name }) => (
        <button
          key={name}
          type="button"
          className={styles.colour}
          aria-label={t(`richText.colours.${name}`)}
          title={t(`richText.colours.${name}`)}
          aria-pressed={name === current}
          style={{ background: `var(--ink-${name})` }}
          onClick={() => choose(name)}
        >
          {name === current && <Check size={14} aria-hidden />}
        </button>
      ))}
    </div>
  )
  return (
    <Popover content={swatches} trigger="click" open={open} onOpenChange={setOpen} placement="bottomLeft" destroyOnHidden>
      <ToolButton
        icon={Baseline}
        label={t('richText.colour')}
        aria-haspopup="true"
        aria-expanded={open}
        pressed={current !== null}
      />
    </Popover>
  )
}
