import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type Needs, useMay } from '../lib/configuration.ts'
import { useDialogAddress } from './list/use-record-dialog.ts'

interface AddButtonProps {
  /** The route that saves; who may not call it sees no button. */
  needs: Needs
  label: string
}

export function AddButton({ needs, label }: AddButtonProps) {
  const { openAdd } = useDialogAddress()
  if (!useMay(needs)) return null
  return (
    <Button type="primary" icon={<Plus size={14} aria-hidden />} onClick={openAdd}>
      {label}
    </Button>
  )
}
