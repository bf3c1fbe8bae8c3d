import type { Case } from '@destek/contracts/cases/case-shapes'
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type DialogAction, StartActContext } from './start-action.ts'

interface ActDialogProps {
  supportCase: Case
  onClose: () => void
}

/** Some of them bring an editor along: nobody waits for it who only reads a list. */
const dialogs: Record<DialogAction, ComponentType<ActDialogProps>> = {
  status: lazy(async () => ({ default: (await import('../details/status-dialog.tsx')).StatusDialog })),
  details: lazy(async () => ({ default: (await import('../details/details-dialog.tsx')).DetailsDialog })),
  transfer: lazy(async () => ({ default: (await import('../transfers/transfer-dialog.tsx')).TransferDialog })),
  report: lazy(async () => ({ default: (await import('../reports/report-dialog.tsx')).ReportDialog })),
  ticket: lazy(async () => ({ default: (await import('../service-desk/create-ticket.tsx')).CreateTicketQuestion })),
}

/** Around everything that offers acts: the one dialog that is open is here, however many rows there are. */
export function ActionDialogs({ children }: { children: ReactNode }) {
  const [started, setStarted] = useState<{ act: DialogAction; supportCase: Case } | null>(null)
  const start = useCallback((act: DialogAction, supportCase: Case) => setStarted({ act, supportCase }), [])
  const Dialog = started && dialogs[started.act]
  return (
    <StartActContext value={start}>
      {children}
      {Dialog && (
        <Suspense>
          <Dialog supportCase={started.supportCase} onClose={() => setStarted(null)} />
        </Suspense>
      )}
    </StartActContext>
  )
}
