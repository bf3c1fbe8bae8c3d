import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PopupMenu } from '../menu/popup-menu.tsx'
import { usePopupMenu } from '../menu/use-popup-menu.ts'
import { BarButton } from './bar-button.tsx'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
  children: ReactNode
}

/** A button of the bar that opens a short list with one selected line. */
export function ChoiceMenu<Value extends string>({ label, value, options, onChoose, children }: Props<Value>) {
  const { opener, button, list } = usePopupMenu()
  const items = options.map((option) => ({
    key: option.value,
    label: option.label,
    icon: <Check size={14} style={{ visibility: option.value === value ? 'visible' : 'hidden' }} />,
    'aria-current': option.value === value,
  }))
  const menu = { items, onClick: ({ key }: { key: string }) => onChoose(key as Value) }
  return (
    <BarButton label={label} ref={opener} {...button} beside={<PopupMenu menu={menu} placement="bottomRight" list={list} />}>
      {children}
    </BarButton>
  )
}
