import { smsPlaceholders } from '@destek/contracts/people/sms'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './message-parts.module.css'

interface PlaceholderButtonsProps {
  /** The field to insert into. */
  field: string
}

/** The receiver's data that a message can contain; each is inserted at the cursor. */
export function PlaceholderButtons({ field }: PlaceholderButtonsProps) {
  const { t } = useTranslation(['sms-templates', 'sms'])
  return (
    <div className={styles.placeholders} role="group" aria-label={t('placeholders.title')}>
      <span>{t('placeholders.title')}</span>
      {smsPlaceholders.map((name) => (
        <Button
          key={name}
          size="small"
          title={`{${name}}`}
          onClick={(event) => insertInto(textAreaNear(event.currentTarget, field), `{${name}}`)}
        >
          {t(`sms:placeholders.${name}`)}
        </Button>
      ))}
      <p>{t('placeholders.hint')}</p>
    </div>
  )
}

const textAreaNear = (button: Element, field: string) =>
  button.closest('form')?.querySelector<HTMLTextAreaElement>(`textarea[id$="_${field}"]`)

/** Like typed input, so that the form receives the change. */
function insertInto(area: HTMLTextAreaElement | null | undefined, text: string): void {
  if (!area) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
