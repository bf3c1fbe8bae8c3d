import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type Needs, usePermission } from '../../lib/auth/configuration.ts'
import { useDialogAddress } from '../list/use-record-dialog.ts'

interface AddButtonProps {
  /** The route that saves; who may not call it sees no button. */
  needs: Needs
  label: string
  /** A surface has one primary button; the second list of a page adds quietly. */
  primary?: boolean
  /** Which dialog of the page, where there are two. */
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
