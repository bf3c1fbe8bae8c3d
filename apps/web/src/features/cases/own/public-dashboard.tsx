import styles from './dashboard/dashboard.module.css'
import { OwnCasesOverview } from './dashboard/own-cases-overview.tsx'
import { OwnCasesSummary } from './dashboard/own-cases-summary.tsx'
import { WelcomeHead } from './dashboard/welcome-head.tsx'
import { NewTicketButton } from './new-ticket-button.tsx'

/** For everybody: a welcome, their own open cases and a way to ask for help. Nothing here counts the cases of others. */
export const PublicDashboard = () => (
  <div className={styles.page}>
    <WelcomeHead summary={<OwnCasesSummary />} actions={<NewTicketButton size="large" />} />
    <OwnCasesOverview />
  </div>
)
