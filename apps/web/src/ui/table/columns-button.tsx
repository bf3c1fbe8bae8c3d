import { Button, Popover } from 'antd'
import { Columns3 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'
import type { ColumnsButtonProps } from './column-chooser.tsx'

const ColumnChooser = lazyWithRetry(async () => (await import('./column-chooser.tsx')).ColumnChooser)

/** Chooses the columns of a table and their order. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      styles={{ container: { padding: 0 } }}
      destroyOnHidden
      content={
        <Suspense>
          <ColumnChooser {...props} onLeave={leave} />
        </Suspense>
      }
    >
      <Button ref={opener} type="text" icon={<Columns3 size={14} aria-hidden />} aria-haspopup="dialog" aria-expanded={isOpen}>
        {t('columns.button')}
      </Button>
    </Popover>
  )
}
