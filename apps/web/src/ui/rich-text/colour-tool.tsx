import { richTextColours } from '@destek/contracts/rich-text-colours'
import { type Editor, useEditorState } from '@tiptap/react'
import { Popover } from 'antd'
import { Baseline, Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInks } from './colour-shades.ts'
import styles from './editor.module.css'
import { ToolButton } from './tool-button.tsx'

/** The named colours; the one in use carries a sign, and taking it away is the first choice. */
export function ColourTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const inks = useInks()
  const current = useEditorState({
    editor,
    selector: () => (editor.getAttributes('colour')['name'] as string | undefined) ?? null,
  })
  const choose = (name: string | null) => {
    setOpen(false)
    editor.chain().focus().setColour(name).run()
  }
  const swatches = (
    <div className={styles.colours} role="group" aria-label={t('richText.colour')} style={inks}>
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
