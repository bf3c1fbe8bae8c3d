import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTextColours } from './colour-shades.ts'
import styles from './editor.module.css'
import { extensions } from './extensions.ts'
import textStyles from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  /** HTML; empty if it has no visible text. */
  value?: string | null
  onChange?: (html: string) => void
  /** The accessible name of the text. */
  label: string
  /** Inside the border, below the text. */
  footer?: ReactNode
  id?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
  'aria-required'?: boolean | 'true' | 'false'
}

/** A rich text editor: pasted text keeps only the formats of the toolbar. */
export function RichTextEditor({ value, onChange, label, footer, id, ...states }: RichTextEditorProps) {
  const textColours = useTextColours()
  const known = useRef(value ?? '')
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, 'aria-required': required } = states
  const editorProps = useMemo(
    () => ({ attributes: attributes({ id, label, invalid, describedBy, required }) }),
    [id, label, invalid, describedBy, required],
  )
  const editor = useEditor({
    extensions,
    content: value ?? '',
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor }) => {
      known.current = markupOf(editor)
      onChange?.(known.current)
    },
  })

  // The form may set another text, such as a draft; its own text coming back changes nothing.
  useEffect(() => {
    const wanted = value ?? ''
    if (wanted === known.current) return
    known.current = wanted
    editor.commands.setContent(wanted, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={styles.frame} data-invalid={String(invalid) === 'true' || undefined} style={textColours}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} className={`${styles.content} ${textStyles.text}`} />
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

const markupOf = (editor: Editor) => (editor.getText().trim() === '' ? '' : editor.getHTML())

interface Attributes {
  id: string | undefined
  label: string
  invalid: unknown
  describedBy: string | undefined
  required: unknown
}

function attributes({ id, label, invalid, describedBy, required }: Attributes): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(id && { id }),
    ...(String(invalid) === 'true' && { 'aria-invalid': 'true' }),
    ...(String(required) === 'true' && { 'aria-required': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}
