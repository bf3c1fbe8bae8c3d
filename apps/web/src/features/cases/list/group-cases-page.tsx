import { CaseList } from './case-list.tsx'
import { CreateTicketButton } from './create-ticket-button.tsx'

/** The cases that wait for my team. */
export const GroupCasesPage = () => <CaseList list="group" add={<CreateTicketButton />} />
