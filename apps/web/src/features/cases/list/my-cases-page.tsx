import { CaseList } from './case-list.tsx'
import { CreateTicketButton } from './create-ticket-button.tsx'

/** The cases that wait for me. */
export const MyCasesPage = () => <CaseList list="my" add={<CreateTicketButton />} />
