import type { Activity } from '@destek/contracts/activity-shapes'
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type DialogAct, StartActContext } from './start-act.ts'

interface ActDialogProps {
  activity: Activity
  onClose: () => void
}

/** Some of them bring an editor along: nobody waits for it who only reads a list. */
const dialogs: Record<DialogAct, ComponentType<ActDialogProps>> = {
  status: lazy(async () => ({ default: (await import('../../case-details/status-dialog.tsx')).StatusDialog })),
  details: lazy(async () => ({ default: (await import('../../case-details/details-dialog.tsx')).DetailsDialog })),
  transfer: lazy(async () => ({ default: (await import('../../transfers/transfer-dialog.tsx')).TransferDialog })),
  report: lazy(async () => ({ default: (await import('../../case-reports/report-dialog.tsx')).ReportDialog })),
  ticket: lazy(async () => ({ default: (await import('../../service-desk/create-ticket.tsx')).CreateTicketQuestion })),
}

/** Around everything that offers acts: the one dialog that is open is here, however many rows there are. */
export function ActDialogs({ children }: { children: ReactNode }) {
  const [started, setStarted] = useState<{ act: DialogAct; activity: Activity } | null>(null)
  const start = useCallback((act: DialogAct, activity: Activity) => setStarted({ act, activity }), [])
  const Dialog = started && dialogs[started.act]
  return (
    <StartActContext value={start}>
      {children}
      {Dialog && (
        <Suspense>
          <Dialog activity={started.activity} onClose={() => setStarted(null)} />
        </Suspense>
      )}
    </StartActContext>
  )
}
