import type { MenuProps } from 'antd'
import { ArrowLeftRight, RotateCw, X, XCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Tag } from './tags.ts'
import type { TagActions } from './use-tag-actions.ts'

/** What can be done with a visited page; used by its context menu and by the button at the end of the row. */
export function useTagMenu(actions: TagActions): (tag: Tag | undefined, others: boolean) => MenuProps {
  const { t } = useTranslation('shell')
  return (tag, others) => ({
    items: [
      { key: 'refresh', label: t('tags.refresh'), icon: <RotateCw size={14} />, disabled: !tag },
      { type: 'divider' },
      { key: 'close', label: t('tags.close'), icon: <X size={14} />, disabled: !tag || tag.pinned },
      { key: 'closeOthers', label: t('tags.closeOthers'), icon: <ArrowLeftRight size={14} />, disabled: !tag || !others },
      { key: 'closeAll', label: t('tags.closeAll'), icon: <XCircle size={14} /> },
    ],
    onClick: ({ key }) => {
      if (key === 'closeAll') actions.closeAll()
      else if (tag) actions[key as 'refresh' | 'close' | 'closeOthers'](tag)
    },
  })
}
