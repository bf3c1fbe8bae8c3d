import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FilterDrawerProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The filter panel over the list, for narrow windows. */
export function FilterDrawer({ isOpen, onClose, children }: FilterDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="bottom"
      size="92%"
      title={t('filters.panel')}
      styles={{ body: { padding: 0 } }}
      destroyOnHidden
    >
      {children}
    </Drawer>
  )
}
