import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover } from 'antd'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'
import { isAllowedAddress } from './extensions.ts'
import { ToolButton } from './tool-button.tsx'

/** Makes the selected text a link; without a selection inserts the address itself. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState(false)
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') })

  const show = (isOpen: boolean) => {
    if (isOpen) setAddress((editor.getAttributes('link')['href'] as string | undefined) ?? '')
    setProblem(false)
    setOpen(isOpen)
  }
  const apply = () => {
    const href = withProtocol(address.trim())
    if (!isAllowedAddress(href)) return setProblem(true)
    setOpen(false)
    const { empty } = editor.state.selection
    const chain = editor.chain().focus()
    if (empty && !isLink) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  }
  const remove = () => {
    setOpen(false)
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  const form = (
    <div className={styles.link}>
      <Input
        autoFocus
        value={address}
        status={problem ? 'error' : undefined}
        placeholder="https://"
        aria-label={t('richText.address')}
        aria-invalid={problem}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          // Enter in the box must not send the surrounding form.
          event.preventDefault()
          event.stopPropagation()
          apply()
        }}
      />
      <Button type="primary" onClick={apply}>
        {t('richText.applyLink')}
      </Button>
      {isLink && <Button onClick={remove}>{t('richText.removeLink')}</Button>}
      {problem && (
        <p role="alert" className={styles.problem}>
          {t('richText.badAddress')}
        </p>
      )}
    </div>
  )
  return (
    <Popover content={form} trigger="click" open={open} onOpenChange={show} placement="bottomLeft" destroyOnHidden>
      <ToolButton icon={Link2} label={t('richText.link')} aria-haspopup="true" aria-expanded={open} pressed={isLink} />
    </Popover>
  )
}

/** Users type `example.com` and `name@example.com`. */
function withProtocol(address: string): string {
  if (address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address)) return address
  return address.includes('@') ? `mailto:${address}` : `https://${address}`
}
