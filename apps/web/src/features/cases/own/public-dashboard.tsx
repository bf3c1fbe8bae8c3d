import styles from './dashboard/dashboard.module.css'
import { OwnCasesOverview } from './dashboard/own-cases-overview.tsx'
import { OwnCasesSummary } from './dashboard/own-cases-summary.tsx'
import { WelcomeHead } from './dashboard/welcome-head.tsx'
import { NewTicketButton } from './new-ticket-button.tsx'

/** For all users: a welcome, their open cases and a button to ask for help. Shows no counts of other users' cases. */
export const PublicDashboard = () => (
  <div className={styles.page}>
    <WelcomeHead summary={<OwnCasesSummary />} actions={<NewTicketButton size="large" />} />
    <OwnCasesOverview />
  </div>
)
