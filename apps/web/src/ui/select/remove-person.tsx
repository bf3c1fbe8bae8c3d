import type { CallOf, Route } from '@destek/contracts/core/routes'
import { UserMinus } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { usePermission } from '../../lib/auth/configuration.ts'
import { ConfirmDelete } from '../dialog/confirm-delete.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { RowKeysContext } from '../table/row-keys.ts'

interface RemovePersonProps<R extends Route> {
  route: R
  input: CallOf<R>
  /** The person. */
  named: string
  /** Of the button on the row, naming the person. */
  label: string
  /** Of the button that does it, such as "Remove member". */
  act: string
  /** What happens, naming the person and what they are taken out of. */
  question: string
  consequence: string
}

/** Takes a person out of a group, after a question; Delete on the row asks the same. The person stays. */
export function RemovePerson<R extends Route>(props: RemovePersonProps<R>) {
  const { route, input, named, label, act, question, consequence } = props
  const [asking, setAsking] = useState(false)
  const may = usePermission(route)
  const keys = useContext(RowKeysContext)
  useEffect(() => {
    if (keys) keys.current = { remove: may ? () => setAsking(true) : undefined }
  })
  if (!may) return null
  return (
    <>
      <IconButton icon={<UserMinus size={14} aria-hidden />} label={label} tooltip={act} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDelete
          route={route}
          input={input}
          named={named}
          label={act}
          text={question}
          consequence={consequence}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
