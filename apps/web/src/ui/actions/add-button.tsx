import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type Needs, usePermission } from '../../lib/auth/configuration.ts'
import { useDialogAddress } from '../list/use-record-dialog.ts'

interface AddButtonProps {
  /** The route that saves; without its permission there is no button. */
  needs: Needs
  label: string
  /** A page has one primary button; its second list uses a secondary one. */
  primary?: boolean
  /** The address parameter of the dialog, for pages with two. */
  param?: string
}

export function AddButton({ needs, label, primary = true, param }: AddButtonProps) {
  const { openAdd } = useDialogAddress(param)
  if (!usePermission(needs)) return null
  return (
    <Button type={primary ? 'primary' : 'default'} icon={<Plus size={14} aria-hidden />} onClick={openAdd}>
      {label}
    </Button>
  )
}
