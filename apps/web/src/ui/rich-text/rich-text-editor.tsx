import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useInks } from './colour-shades.ts'
import styles from './editor.module.css'
import { extensions } from './extensions.ts'
import textStyles from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  /** Markup; empty when nothing can be read in it. */
  value?: string | null
  onChange?: (html: string) => void
  /** What the text is, for those who cannot see the label. */
  label: string
  /** Inside the frame, below the text. */
  footer?: ReactNode
  id?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
  'aria-required'?: boolean | 'true' | 'false'
}

/** Writes rich text: what is pasted keeps only what the toolbar can do. */
export function RichTextEditor({ value, onChange, label, footer, id, ...states }: RichTextEditorProps) {
  const inks = useInks()
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

  // The form may put another text in, such as a draft; its own text coming back is no such thing.
  useEffect(() => {
    const wanted = value ?? ''
    if (wanted === known.current) return
    known.current = wanted
    editor.commands.setContent(wanted, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={styles.frame} data-invalid={String(invalid) === 'true' || undefined} style={inks}>
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
